using System.Collections.Concurrent;
using System.Runtime.ExceptionServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending operation on objects, which <see cref="ObjectArrivals" /> advances.</summary>
/// <remarks>MPI has no request for it: waits and tests query this object. An exception belongs to the request.</remarks>
/// <typeparam name="TResult">The type of the result.</typeparam>
/// <param name="comm">The communicator.</param>
/// <param name="function">The most similar function of MPI.</param>
/// <param name="file">The source file of the call.</param>
/// <param name="line">The line in that file.</param>
internal abstract unsafe class ObjectRequest<TResult>(Communicator comm, MpiFunction function, string file, int line)
    : Request<TResult>(comm, function, file, line)
{
    /// <summary>The communicator.</summary>
    private protected readonly Communicator comm = comm;

    /// <summary>The status of the message.</summary>
    private protected MPI_Status found = Status.Empty;

    /// <summary>The progress.</summary>
    private protected volatile ArrivalState state;

    /// <summary>The result, once it is there.</summary>
    private protected TResult value = default!;

    // Written by the thread that waits, which then reads the state; the thread that ends the wait writes the state and then reads this. With a
    // full fence between the two, at least one of them sees the other.
    private volatile ConcurrentQueue<Request>? arrived;
    private ExceptionDispatchInfo? thrown;

    /// <summary>The progress of the operation.</summary>
    public ArrivalState State => state;

    /// <summary>True if an exception was noted.</summary>
    private protected bool HasThrown => thrown is not null;

    /// <summary>Advances to the next state if that is possible now. Does not throw.</summary>
    public bool Advances()
    {
        try
        {
            return Proceeds();
        }
#pragma warning disable CA1031 // Code of the program that rebuilds or combines objects may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return Fails(exception);
        }
    }

    /// <inheritdoc />
    internal override TResult Take() => value;

    /// <inheritdoc />
    internal override void ReportArrivalTo(ConcurrentQueue<Request> arrived)
    {
        this.arrived = arrived;
        Interlocked.MemoryBarrier();
        if (state == ArrivalState.Arrived)
        {
            arrived.Enqueue(this);
        }
    }

    /// <inheritdoc />
    private protected override int Poll(MPI_Request* request, int* done, MPI_Status* status)
    {
        *done = state == ArrivalState.Arrived ? 1 : 0;
        *status = found;
        return Mpi.MPI_SUCCESS;
    }

    /// <inheritdoc />
    private protected override void End()
    {
        ObjectArrivals.End();
        if (HasThrown)
        {
            Code = Mpi.MPI_ERR_OTHER;
        }

        base.End();
    }

    /// <inheritdoc />
    private protected override void Fail()
    {
        thrown?.Throw();
        base.Fail();
    }

    /// <summary>Registers the request, which is pending from now on.</summary>
    private protected void Begin()
    {
        Begin(0, Mpi.MPI_REQUEST_NULL);
        ObjectArrivals.Begin();
    }

    /// <summary>Advances to the next state if that is possible now.</summary>
    private protected abstract bool Proceeds();

    /// <summary>Keeps an exception for the waits. The first one counts.</summary>
    private protected void Note(Exception exception) => thrown ??= ExceptionDispatchInfo.Capture(exception);

    /// <summary>Ends the wait with an exception.</summary>
    private protected bool Fails(Exception exception)
    {
        Note(exception);
        return Ends();
    }

    /// <summary>Ends the wait, with or without a result.</summary>
    /// <returns>True.</returns>
    private protected virtual bool Ends()
    {
        state = ArrivalState.Arrived;
        Interlocked.MemoryBarrier();
        arrived?.Enqueue(this);
        return true;
    }
}
