using MPINET.PInvoke;

namespace MPINET;

/// <summary>What becomes of an error that MPI reports on a communicator. MPI-5.0, section 9.3.</summary>
/// <remarks>
/// Communicators made from another take its handler over. Bad arguments that this library finds itself are exceptions under each
/// of them, and so are errors of calls that concern no communicator.
/// </remarks>
public sealed class Errhandler : IDisposable
{
    private readonly CommunicatorErrorHandlerFunction? function;

    /// <summary>An object for a handle of the P/Invoke tier, which stays the caller's to free.</summary>
    /// <remarks>
    /// MPI runs it by itself; an error that it returns from counts as dealt with. A handle that was freed is refused where MPI has a table of what
    /// lives; one that is freed later, or that was never one, is not recognised.
    /// </remarks>
    /// <param name="eh">The handle.</param>
    /// <exception cref="ObjectDisposedException">The handle was freed.</exception>
    public Errhandler(MPI_Errhandler eh)
        : this(eh, throws: false)
    {
        if (Access.IsOpen && eh != Mpi.MPI_ERRHANDLER_NULL)
        {
            KnownHandles.RequireAlive(eh);
        }
    }

    /// <summary>A handler of the program's own.</summary>
    /// <remarks>It is run for the calls of this library; to calls of the P/Invoke tier on the same communicator, errors are returned.</remarks>
    /// <param name="function">Called on the thread of the call that has failed, when that has returned from MPI.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public Errhandler(CommunicatorErrorHandlerFunction function)
        : this(Mpi.MPI_ERRORS_RETURN, throws: false) =>
        this.function = function ?? throw new ArgumentNullException(nameof(function));

    private Errhandler(MPI_Errhandler eh, bool throws) => (MPIErrhandler, IsErrorsThrowExceptions) = (eh, throws);

    /// <summary>Errors are thrown as <see cref="MpiException" />. What communicators have unless told otherwise.</summary>
    public static Errhandler ErrorsThrowExceptions { get; } = new(Mpi.MPI_ERRORS_RETURN, throws: true);

    /// <summary>
    /// Calls return as though they had done what they should; <see cref="Communicator.LastErrorCode" /> tells. Those that make an
    /// object throw all the same, for they have nothing to return.
    /// </summary>
    public static Errhandler ErrorsReturn { get; } = new(Mpi.MPI_ERRORS_RETURN, throws: false);

    /// <summary>MPI aborts the job.</summary>
    public static Errhandler ErrorsAreFatal { get; } = new(Mpi.MPI_ERRORS_ARE_FATAL, throws: false);

    /// <summary>No handler.</summary>
    public static Errhandler Null { get; } = new(Mpi.MPI_ERRHANDLER_NULL, throws: false);

    /// <summary>The handle that MPI has for it: MPI_ERRORS_RETURN where this library deals with the error.</summary>
    public MPI_Errhandler MPIErrhandler { get; }

    /// <summary>Whether errors are thrown as exceptions.</summary>
    public bool IsErrorsThrowExceptions { get; }

    /// <summary>Does nothing: an error handler of this library has nothing to free.</summary>
    public void Dispose() { }

    /// <summary>Deals with an error; throws where that is how.</summary>
    /// <exception cref="MpiException">It is.</exception>
    internal void Handle(Communicator comm, int code, string failed, string? detail)
    {
        if (IsErrorsThrowExceptions)
        {
            throw MpiException.Of(code, failed, comm, detail);
        }

        int left = code;
        function?.Invoke(comm, ref left);
        comm.LastErrorCode = left;
    }
}
