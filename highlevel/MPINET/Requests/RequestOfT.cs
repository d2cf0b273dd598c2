using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation under way that has a result.</summary>
/// <typeparam name="T">What it gives: a value received, or the status of a message.</typeparam>
public abstract class Request<T> : Request
{
    private MPI_Status told;

    internal Request(Communicator? comm, RequestFunction function, string file, int line)
        : base(comm, function, file, line) { }

    /// <summary>The result; waits for it. Blocks.</summary>
    /// <inheritdoc cref="Request.Wait()" path="/exception" />
    public T Result => Wait();

    /// <summary>Waits until the operation has completed. Blocks.</summary>
    /// <returns>The result, also where it is asked for again.</returns>
    /// <inheritdoc cref="Request.Wait()" path="/exception" />
    public new T Wait()
    {
        base.Wait();
        return Take();
    }

    /// <inheritdoc cref="Request.GetAwaiter" />
    public new RequestAwaiter<T> GetAwaiter() => new(this);

    /// <inheritdoc cref="Request.WaitAsync" />
    /// <returns>The result.</returns>
    public new async Task<T> WaitAsync(CancellationToken cancellationToken = default)
    {
        await EndAsync(cancellationToken);
        return Wait();
    }

    /// <summary>The result of an operation that has completed well.</summary>
    internal abstract T Take();

    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status) => Keep(status, ref told);

    /// <inheritdoc />
    private protected override ref MPI_Status Told(ref MPI_Status other) => ref told;
}
