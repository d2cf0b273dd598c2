using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The treatment of an error that MPI reports on a communicator. MPI-5.0, section 9.3.</summary>
/// <remarks>
/// Communicators inherit the handler of the one that they are made from. Invalid arguments that this library detects
/// cause exceptions under every handler, and so do errors of calls without a communicator.
/// </remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed class Errhandler : IDisposable
{
    private readonly CommunicatorErrorHandlerFunction? function;

    /// <summary>Wraps a handle of the P/Invoke tier. The caller remains responsible for freeing it.</summary>
    /// <remarks>
    /// MPI runs the handler; if it returns, the error counts as handled. A freed handle is refused if this MPI can
    /// detect it. A handle that is freed later, or that was never valid, is not recognised.
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

    /// <summary>Creates a handler from a function of the program.</summary>
    /// <remarks>The handler runs for calls of this library. Calls of the P/Invoke tier on the same communicator return errors.</remarks>
    /// <param name="function">Called on the thread of the failed call, after that has returned from MPI.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public Errhandler(CommunicatorErrorHandlerFunction function)
        : this(Mpi.MPI_ERRORS_RETURN, throws: false) =>
        this.function = function ?? throw new ArgumentNullException(nameof(function));

    private Errhandler(MPI_Errhandler eh, bool throws) => (MPIErrhandler, IsErrorsThrowExceptions) = (eh, throws);

    private string Shown =>
        IsErrorsThrowExceptions ? nameof(ErrorsThrowExceptions)
        : function is not null ? $"Errhandler by {function.Method.Name}"
        : MPIErrhandler == Mpi.MPI_ERRORS_RETURN ? nameof(ErrorsReturn)
        : MPIErrhandler == Mpi.MPI_ERRORS_ARE_FATAL ? nameof(ErrorsAreFatal)
        : $"Errhandler {MPIErrhandler}";

    /// <summary>The handler that throws errors as <see cref="MpiException" />. This is the default of communicators.</summary>
    public static Errhandler ErrorsThrowExceptions { get; } = new(Mpi.MPI_ERRORS_RETURN, throws: true);

    /// <summary>
    /// The handler that ignores errors: calls return as if they had succeeded, and <see
    /// cref="Communicator.LastErrorCode" /> holds the code. Calls that create an object throw nevertheless, because
    /// they have nothing to return.
    /// </summary>
    public static Errhandler ErrorsReturn { get; } = new(Mpi.MPI_ERRORS_RETURN, throws: false);

    /// <summary>The handler that aborts the job.</summary>
    public static Errhandler ErrorsAreFatal { get; } = new(Mpi.MPI_ERRORS_ARE_FATAL, throws: false);

    /// <summary>The null handler.</summary>
    public static Errhandler Null { get; } = new(Mpi.MPI_ERRHANDLER_NULL, throws: false);

    /// <summary>The handle of MPI: MPI_ERRORS_RETURN if this library handles the error.</summary>
    public MPI_Errhandler MPIErrhandler { get; }

    /// <summary>True if errors are thrown as exceptions.</summary>
    public bool IsErrorsThrowExceptions { get; }

    /// <summary>Does nothing, because an error handler of this library owns nothing to free.</summary>
    public void Dispose() { }

    /// <summary>Handles an error. Throws if that is the treatment.</summary>
    /// <exception cref="MpiException">The handler throws errors.</exception>
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
