using MPINET.Objects.Generated;
using MPINET.Objects.Running;

namespace MPINET.Objects;

/// <summary>Objects that live on any rank of the job, and are called through proxies.</summary>
public static class ParallelObjects
{
    private static ParallelObjectStatistics last = new();

    /// <summary>A one-way call has ended by an exception, which nobody awaits. Without a handler the job is aborted, with the exception's text.</summary>
    public static event EventHandler<RemoteCallFailedEventArgs>? CallFailed;

    /// <summary>The number of ranks, 1 or more.</summary>
    /// <exception cref="InvalidOperationException">This is not within <see cref="Run(Func{Task}, ParallelObjectOptions)" />, or on a thread that is none of the run.</exception>
    public static int Ranks => CallingThread.Required.Job.Ranks;

    /// <summary>The rank of this process.</summary>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static int Rank => CallingThread.Required.Job.Rank;

    /// <summary>What this rank has done: in the run until now, or outside of one in the last.</summary>
    public static ParallelObjectStatistics Statistics
    {
        get => CallingThread.Current?.Job.ToStatistics() ?? last;
        internal set => last = value;
    }

    /// <summary>Runs a program of parallel objects: rank 0 runs it, all ranks serve. Collective over all processes that were started together. Blocks.</summary>
    /// <remarks>It ends when the program has ended and all calls have, those that nobody awaits among them.</remarks>
    /// <param name="program">The program, which is run on rank 0 alone.</param>
    /// <param name="options">How it works; null, the default, for the defaults.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is out of its range.</exception>
    /// <exception cref="InvalidOperationException">There is no session; one runs already; or the ranks have different parallel classes.</exception>
    /// <exception cref="ParallelDeadlockException">Calls await each other. It is thrown on all ranks.</exception>
    public static void Run(Func<Task> program, ParallelObjectOptions? options = null) =>
        Job.Run(program ?? throw new ArgumentNullException(nameof(program)), options ?? new ParallelObjectOptions());

    /// <summary>Says that an object is no longer needed: it is disposed of behind all calls that this rank has made to it. One-way: does not wait.</summary>
    /// <param name="target">Its proxy.</param>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    /// <exception cref="ArgumentException">It is no parallel object.</exception>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static void Release(this IParallelObject target) =>
        CallingThread.Required.Release(ObjectReference.Of(target));

    /// <summary>Waits until there is room for more calls to an object: less than half of <see cref="ParallelObjectOptions.QueueLimit" /> waits for its rank.</summary>
    /// <param name="target">Its proxy.</param>
    /// <returns>Ends when there is room; at once as a rule.</returns>
    /// <inheritdoc cref="Release" path="/exception" />
    public static Task Ready(IParallelObject target)
    {
        ObjectReference reference = ObjectReference.Of(target);
        return CallingThread.Required.Job.Limits.ReadyAsync(reference.Rank);
    }

    /// <summary>Sends all calls that were collected on this rank, in place of at the end of the turn. Does not wait.</summary>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static void Flush() => CallingThread.Required.Flush();

    internal static void Fail(RemoteCallException exception, Communicator comm)
    {
        if (CallFailed is { } handlers)
        {
            handlers(null, new RemoteCallFailedEventArgs(exception));
            return;
        }

        Console.Error.WriteLine(
            $"MPINET: a one-way call has thrown on rank {exception.Rank}, and the job is aborted: {exception}"
        );
        using Session open = new();
        open.Abort(comm, 1);
    }
}
