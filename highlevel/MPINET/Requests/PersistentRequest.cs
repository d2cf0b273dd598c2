using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation that is started as often as wanted, on the same buffers. MPI-5.0, section 3.9.</summary>
/// <remarks>Its buffers stay in place until <see cref="Dispose" />.</remarks>
public sealed unsafe class PersistentRequest : Request
{
    internal PersistentRequest(Communicator comm, RequestKind kind, string function, string file, int line)
        : base(comm, kind, function, file, line) { }

    /// <summary>Starts the operation. Does not block.</summary>
    /// <exception cref="InvalidOperationException">It is under way already.</exception>
    /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
    public void Start()
    {
        if (IsActive)
        {
            throw new InvalidOperationException(
                "The request is under way already: wait for it before it is started again."
            );
        }

        Access.Require();
        MPI_Request request = handle;
        Begin(Mpi.MPI_Start(&request), request);
    }

    /// <summary>Frees the request and lets its buffers go; one that is under way when it has completed.</summary>
    public override void Dispose()
    {
        base.Dispose();
    }

    /// <summary>Notes the buffer for those who watch over it between start and completion.</summary>
    internal void Watches(void* address, int count, Datatype type, bool writes) { }

    /// <summary>Takes over the inactive request that MPI has made; lets its buffers go where it could not.</summary>
    internal void Made(int result, MPI_Request made)
    {
        if (Errors.Failed(result))
        {
            ReleaseBuffers();
            Errors.Throw(result, Function, Comm);
        }

        handle = made;
    }
}
