using MPINET.Objects.Functions;
using MPINET.Objects.Generated;
using MPINET.Objects.Running;

namespace MPINET.Objects;

/// <summary>Objects that live on any rank of the job and are called through proxies.</summary>
public static partial class ParallelObjects
{
    private static ParallelObjectStatistics last = new();

    /// <summary>
    /// Raised for the exception of a one-way call, which no caller awaits. Without a handler, the exception is printed
    /// and the job is aborted.
    /// </summary>
    public static event EventHandler<RemoteCallFailedEventArgs>? CallFailed;

    /// <summary>The number of ranks, 1 or more.</summary>
    /// <exception cref="InvalidOperationException">
    /// There is no run on this thread: the call is outside of <see cref="Run(Func{Task}, ParallelObjectOptions)" />, or
    /// on a thread that does not belong to the run.
    /// </exception>
    public static int Ranks => CallingThread.Required.Job.Ranks;

    /// <summary>The rank of this process.</summary>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static int Rank => CallingThread.Required.Job.Rank;

    /// <summary>The work that this rank has done in the current run, or in the last one if none is active.</summary>
    public static ParallelObjectStatistics Statistics
    {
        get => CallingThread.Current?.Job.ToStatistics() ?? last;
        internal set => last = value;
    }

    /// <summary>
    /// Runs a program of parallel objects. Rank 0 executes the program, and all ranks execute calls. Collective over
    /// all processes that were started together. Blocks.
    /// </summary>
    /// <remarks>The run ends when the program and all calls have ended, including calls that are not awaited.</remarks>
    /// <param name="program">The program. It is executed on rank 0 only.</param>
    /// <param name="options">The options; null, the default, for the default options.</param>
    /// <exception cref="ArgumentNullException">The program is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is out of its range.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no session, another run is active, or the ranks have different parallel classes.
    /// </exception>
    /// <exception cref="ParallelDeadlockException">Calls await each other. Thrown on all ranks.</exception>
    public static void Run(Func<Task> program, ParallelObjectOptions? options = null)
    {
        Registry.Add(FunctionClass.Instance);
        Job.Run(program ?? throw new ArgumentNullException(nameof(program)), options ?? new ParallelObjectOptions());
    }

    /// <summary>
    /// Releases an object, which is no longer needed. It is disposed of after all calls that this rank has made to it.
    /// One-way: does not wait.
    /// </summary>
    /// <param name="target">The proxy of the object.</param>
    /// <exception cref="ArgumentNullException">The argument is null.</exception>
    /// <exception cref="ArgumentException">The argument is not a parallel object.</exception>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static void Release(this IParallelObject target) =>
        CallingThread.Required.Release(ObjectReference.Of(target));

    /// <summary>
    /// Gets a proxy of the object with a name, which any rank makes by <c>New</c> with <see
    /// cref="Placement.Named(string)" />. Does not wait.
    /// </summary>
    /// <remarks>Calls to the object wait until it is made. If it never is, the run ends with a ParallelDeadlockException.</remarks>
    /// <typeparam name="T">The interface that the class of the object declares, not one that this interface inherits.</typeparam>
    /// <param name="name">The name, not empty.</param>
    /// <returns>The proxy.</returns>
    /// <exception cref="ArgumentException">The name is null or empty.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is no run on this thread, or the interface has no proxy.
    /// </exception>
    public static T Named<T>(string name)
        where T : class, IParallelObject =>
        Registry.MakeProxy<T>(CallingThread.Required.Job.ReferenceOf(Placement.RequireName(name), typeof(T).FullName!));

    /// <summary>
    /// Waits until there is room for more calls to an object: until less than half of <see
    /// cref="ParallelObjectOptions.QueueLimit" /> waits for its rank.
    /// </summary>
    /// <param name="target">The proxy of the object.</param>
    /// <returns>A task that completes when there is room, usually at once.</returns>
    /// <inheritdoc cref="Release" path="/exception" />
    public static Task Ready(IParallelObject target)
    {
        ObjectReference reference = ObjectReference.Of(target);
        return CallingThread.Required.Job.Limits.ReadyAsync(reference.Rank);
    }

    /// <summary>Sends all calls that this rank has collected, before the end of the turn. Does not wait.</summary>
    /// <inheritdoc cref="Ranks" path="/exception" />
    public static void Flush() => CallingThread.Required.Flush();

    /// <summary>Raises the event.</summary>
    /// <returns>False if it has no handler.</returns>
    internal static bool Raise(RemoteCallException exception)
    {
        CallFailed?.Invoke(null, new RemoteCallFailedEventArgs(exception));
        return CallFailed is not null;
    }

    /// <summary>Raises the event, or aborts the job if it has no handler or one throws.</summary>
    internal static void Fail(RemoteCallException exception, Communicator comm)
    {
        string reason = "";
        try
        {
            if (Raise(exception))
            {
                return;
            }
        }
#pragma warning disable CA1031 // The exception of a handler is reported nowhere else.
        catch (Exception thrown)
#pragma warning restore CA1031
        {
            RemoteCallException reported = RemoteCallException.Of(thrown, exception.Rank, default, nameof(CallFailed));
            reason =
                $"\nA handler of ParallelObjects.CallFailed has thrown {reported.RemoteType}: {reported.RemoteMessage}\n{reported.RemoteStackTrace}";
        }

        Console.Error.WriteLine(
            $"MPINET: a one-way call has thrown on rank {exception.Rank}, and the job is aborted: {exception}{reason}"
        );
        using Session open = new();
        open.Abort(comm, 1);
    }
}
