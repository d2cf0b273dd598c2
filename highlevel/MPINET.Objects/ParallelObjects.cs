using MPINET.Objects.Generated;
using MPINET.Objects.Running;

namespace MPINET.Objects;

/// <summary>Objects that live on any rank of the job, and are called through proxies.</summary>
public static class ParallelObjects
{
    /// <summary>A one-way call has ended by an exception, which nobody awaits. Without a handler the job is aborted, with the exception's text.</summary>
    public static event EventHandler<RemoteCallFailedEventArgs>? CallFailed;

    /// <summary>The number of ranks, 1 or more.</summary>
    /// <exception cref="InvalidOperationException">This is not within <see cref="Run(Func{Task})" />, or on another thread.</exception>
    public static int Ranks => Job.Required.Ranks;

    /// <summary>The rank of this process.</summary>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static int Rank => Job.Required.Rank;

    /// <summary>Runs a program of parallel objects: rank 0 runs it, all ranks serve. Collective over all processes that were started together. Blocks.</summary>
    /// <remarks>It ends when the program has ended and all calls have, those that nobody awaits among them. All of a rank's objects run on the thread that has called this.</remarks>
    /// <param name="program">The program, which is run on rank 0 alone.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session; one runs already; or the ranks have different parallel classes.</exception>
    /// <exception cref="ParallelDeadlockException">Calls await each other. It is thrown on all ranks.</exception>
    public static void Run(Func<Task> program) => Job.Run(program ?? throw new ArgumentNullException(nameof(program)));

    /// <summary>Says that an object is no longer needed: it is disposed of behind all calls that this rank has made to it. One-way: does not wait.</summary>
    /// <param name="target">Its proxy.</param>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    /// <exception cref="ArgumentException">It is no parallel object.</exception>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static void Release(this IParallelObject target)
    {
        Job job = Job.Required;
        job.Send(job.Begin(RecordKind.Release, ObjectReference.Of(target), 0));
    }

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
