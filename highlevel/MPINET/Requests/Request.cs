using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation under way. It keeps its buffers alive and in place until it has completed. MPI-5.0, section 3.7.</summary>
/// <remarks>
/// One that is dropped or disposed of goes on, with its buffer, until it completes; the end of the session reports what has not.
/// </remarks>
public unsafe partial class Request : IDisposable
{
    // The list of all requests under way: see RequestRegistry.
    internal Request? next;
    internal Request? previous;

    /// <summary>The buffer, or the one that is sent from.</summary>
    internal BufferHold first;

    /// <summary>The buffer that is received into, where there are two.</summary>
    internal BufferHold second;

    private protected MPI_Request handle;
    private MPI_Status told;
    private int code;

    internal Request(Communicator? comm, RequestKind kind, string function, string file, int line)
    {
        Comm = comm;
        Kind = kind;
        Function = function;
        File = file;
        Line = line;
    }

    /// <summary>The handle, for calls of the P/Invoke tier that do not complete it; MPI_REQUEST_NULL once it has completed.</summary>
    public MPI_Request MPIRequest => IsActive ? handle : Mpi.MPI_REQUEST_NULL;

    /// <summary>Whether it has completed; asks MPI where that is not known. Does not block.</summary>
    /// <exception cref="MpiException">It has failed.</exception>
    public bool Completed => Test();

    /// <summary>The communicator, where there is one.</summary>
    internal Communicator? Comm { get; }

    /// <summary>What it does.</summary>
    internal RequestKind Kind { get; }

    /// <summary>The function that has made it, by its C name.</summary>
    internal string Function { get; }

    /// <summary>The source file in which it was made.</summary>
    internal string File { get; }

    /// <summary>The line in that file.</summary>
    internal int Line { get; }

    /// <summary>Whether MPI may still read or write the buffers.</summary>
    internal bool IsActive { get; private protected set; }

    /// <summary>Waits until it has completed. Blocks.</summary>
    /// <exception cref="MpiException">It has failed.</exception>
    public void Wait() => Wait(null);

    /// <inheritdoc cref="Wait()" />
    /// <param name="status">Filled with what is known of the message.</param>
    public void Wait(Status? status)
    {
        if (IsActive)
        {
            Access.Require();
            MPI_Request request = handle;
            MPI_Status told = default;
            int code = Mpi.MPI_Wait(&request, &told);
            Complete(request, told, code);
        }

        Report(status);
    }

    /// <summary>Asks whether it has completed. Does not block.</summary>
    /// <returns>True when it has, also before this call.</returns>
    /// <exception cref="MpiException">It has failed.</exception>
    public bool Test() => Test(null);

    /// <inheritdoc cref="Test()" />
    /// <param name="status">Filled with what is known of the message where the answer is yes.</param>
    public bool Test(Status? status)
    {
        if (IsActive)
        {
            Access.Require();
            MPI_Request request = handle;
            MPI_Status told = default;
            int done = 0;
            int code = Mpi.MPI_Test(&request, &done, &told);
            if (done == 0 && !Errors.Failed(code))
            {
                return false;
            }

            Complete(request, told, code);
        }

        Report(status);
        return true;
    }

    /// <summary>Asks MPI to cancel it; it has still to be waited for. Only receives are cancelled by today's MPIs. Local.</summary>
    public void Cancel()
    {
        if (IsActive)
        {
            Access.Require();
            MPI_Request request = handle;
            Check(Mpi.MPI_Cancel(&request), "MPI_Cancel");
        }
    }

    /// <summary>Lets go of the request: one that is under way goes on with its buffer until it completes.</summary>
    public virtual void Dispose() => GC.SuppressFinalize(this);

    /// <summary>Enters the request that MPI has begun, which keeps its buffers from here on; lets them go where it could not.</summary>
    /// <param name="result">The code of the call that has begun it.</param>
    /// <param name="begun">The handle that it gave.</param>
    internal void Begin(int result, MPI_Request begun)
    {
        if (Errors.Failed(result))
        {
            Checking.Ends(this);
            ReleaseBuffers();
            Errors.Throw(result, Function, Comm);
        }

        handle = begun;
        code = 0;
        IsActive = true;
        RequestRegistry.Add(this);
    }

    /// <summary>Ends it: lets its buffers go and keeps what MPI has told.</summary>
    /// <param name="now">The handle after the call that has completed it.</param>
    /// <param name="status">What that call has told.</param>
    /// <param name="result">The code of that call.</param>
    internal virtual void Complete(MPI_Request now, in MPI_Status status, int result)
    {
        RequestRegistry.Remove(this);
        Checking.Ends(this);
        IsActive = false;
        handle = now;
        told = status;
        code = result;
        ReleaseBuffers();
    }

    /// <summary>Lets the buffers go, of a request that has completed or could not begin.</summary>
    internal void ReleaseBuffers()
    {
        first.Release();
        second.Release();
    }

    /// <summary>Throws where a call about this request has failed.</summary>
    private protected void Check(int result, string function)
    {
        if (Errors.Failed(result))
        {
            Errors.Throw(result, function, Comm);
        }
    }

    // Each time: who asks a second time is told again.
    private void Report(Status? status)
    {
        Status.Fill(status, told);
        Check(code, Function);
    }
}
