using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The treatment of the error codes that MPI returns.</summary>
[StackTraceHidden]
internal static unsafe class Errors
{
    /// <summary>True if a call has something to report: an error, or an exception of a callback that it ran.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Failed(int code) => (code | CallbackErrors.Pending) != 0 && ConcernsThisThread(code);

    /// <summary>Throws if a call without a communicator has failed.</summary>
    public static void Check(int code, string function)
    {
        if (Failed(code))
        {
            Throw(code, function, null);
        }
    }

    /// <summary>Throws the exception of a callback, or else passes the error to the communicator's handler.</summary>
    /// <remarks>Returns if that handler does not throw.</remarks>
    /// <exception cref="MpiException">MPI reports an error, and the handler throws errors.</exception>
    public static void Throw(int code, string function, Communicator? communicator) =>
        Throw(code, function, communicator, null);

    /// <summary>Throws or handles an error, with a sentence that follows MPI's own text; null for none.</summary>
    /// <inheritdoc cref="Throw(int, string, Communicator)" />
    public static void Throw(int code, string function, Communicator? communicator, string? detail)
    {
        CallbackErrors.Rethrow();
        if (code == 0)
        {
            return;
        }

        // Receives have added their detail already, so the remaining case is a request of a collective operation.
        detail ??= Truncation.OfCollective(code);
        if (communicator is null)
        {
            throw MpiException.Of(code, function, null, detail);
        }

        communicator.ErrorHandler.Handle(communicator, code, function, detail);
    }

    /// <summary>Throws or handles an error on an object that has a handler of its own.</summary>
    /// <inheritdoc cref="Throw(int, string, Communicator)" />
    public static void Throw(int code, string function, Communicator made, Errhandler handler, string detail)
    {
        CallbackErrors.Rethrow();
        if (code != 0)
        {
            handler.Handle(made, code, function, detail);
        }
    }

    /// <summary>
    /// Throws or handles an error of a call that creates an object. Throws if the handler does not, because there is no
    /// object to return.
    /// </summary>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static void ThrowInAnyCase(int code, string function, Communicator? communicator, string? detail = null)
    {
        Throw(code, function, communicator, detail);
        throw MpiException.Of(code, function, communicator, detail);
    }

    /// <summary>Sets MPI_ERRORS_RETURN on a communicator and returns the previous handler.</summary>
    public static MPI_Errhandler Return(MPI_Comm communicator)
    {
        MPI_Errhandler previous;
        Check(Mpi.MPI_Comm_get_errhandler(communicator, &previous), "MPI_Comm_get_errhandler");
        Check(Mpi.MPI_Comm_set_errhandler(communicator, Mpi.MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
        return previous;
    }

    /// <summary>Restores the handler that <see cref="Return" /> replaced.</summary>
    public static void Restore(MPI_Comm communicator, MPI_Errhandler previous)
    {
        Check(Mpi.MPI_Comm_set_errhandler(communicator, previous), "MPI_Comm_set_errhandler");
        if (
            previous != Mpi.MPI_ERRORS_ARE_FATAL
            && previous != Mpi.MPI_ERRORS_RETURN
            && previous != Mpi.MPI_ERRHANDLER_NULL
        )
        {
            Check(Mpi.MPI_Errhandler_free(&previous), "MPI_Errhandler_free");
        }
    }

    /// <summary>Aborts the job after the launcher had time to forward the output.</summary>
    public static void Abort()
    {
        AbortMessage.Flush();
        Mpi.MPI_Abort(Mpi.MPI_COMM_WORLD, 1);
    }

    // An exception of a callback on another thread does not concern this call.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool ConcernsThisThread(int code) => code != 0 || CallbackErrors.IsKept;
}
