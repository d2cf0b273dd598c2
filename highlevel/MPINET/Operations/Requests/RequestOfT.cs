using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending operation with a result.</summary>
/// <typeparam name="T">The type of the result: a received value, or the status of a message.</typeparam>
public abstract class Request<T> : Request
{
    private MPI_Status reported;

    internal Request(Communicator? comm, MpiFunction function, string file, int line)
        : base(comm, function, file, line) { }

    internal Request(Port port, int tag, MpiFunction function, string file, int line)
        : base(port, tag, function, file, line) { }

    /// <summary>The result. Waits for it. Blocks.</summary>
    /// <inheritdoc cref="Request.Wait()" path="/exception" />
    public T Result => Wait();

    /// <summary>Waits until the operation has completed and returns its result. Blocks.</summary>
    /// <returns>The result. A repeated call returns it again.</returns>
    /// <inheritdoc cref="Request.Wait()" path="/exception" />
    public new T Wait()
    {
        base.Wait();
        return Take();
    }

    /// <inheritdoc cref="Request.Wait(CancellationToken)" />
    /// <returns>The result.</returns>
    public new T Wait(CancellationToken cancellationToken)
    {
        base.Wait(cancellationToken);
        return Take();
    }

    /// <inheritdoc cref="RequestAwaiting.GetAwaiter" path="/summary|/remarks" />
    public RequestAwaiter<T> GetAwaiter() => new(this);

    /// <inheritdoc cref="Request.AsTask" />
    /// <returns>The task, with the result.</returns>
    public new Task<T> AsTask() => WaitAsync();

    /// <inheritdoc cref="Request.WaitAsync" />
    /// <returns>The result.</returns>
    public new Task<T> WaitAsync(CancellationToken cancellationToken = default) =>
        WaitIn(Progress.Required(this), cancellationToken);

    /// <summary>Gets the result of an operation that has completed successfully.</summary>
    internal abstract T Take();

    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status) => Keep(status, ref reported);

    /// <inheritdoc />
    private protected override ref MPI_Status ReportedStatus(ref MPI_Status other) => ref reported;

    private async Task<T> WaitIn(Progress progress, CancellationToken token)
    {
        await EndAsync(progress, token);
        return Wait();
    }
}
