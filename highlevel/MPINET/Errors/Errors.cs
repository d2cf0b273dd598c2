using System.Runtime.CompilerServices;
using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>What becomes of the codes that MPI returns.</summary>
internal static unsafe class Errors
{
    /// <summary>True where a call has something to report: an error, or the exception of a callback that it ran.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Failed(int code) => (code | CallbackErrors.Pending) != 0 && ConcernsThisThread(code);

    /// <summary>Throws where a call without a communicator has failed.</summary>
    public static void Check(int code, string function)
    {
        if (Failed(code))
        {
            Throw(code, function, null);
        }
    }

    /// <summary>Throws what a callback has thrown, or else leaves the error to the communicator's handler.</summary>
    /// <remarks>Returns where that handler does not throw.</remarks>
    /// <exception cref="MpiException">There is an error, and exceptions are how it is dealt with.</exception>
    public static void Throw(int code, string function, Communicator? communicator) =>
        Throw(code, function, communicator, null);

    /// <summary>The same for a receive: what is thrown tells of the message and the room that there was.</summary>
    /// <param name="told">What MPI has told of the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    /// <inheritdoc cref="Throw(int, string, Communicator)" />
    public static void ThrowOfReceive(
        int code,
        string function,
        Communicator? communicator,
        in MPI_Status told,
        int count,
        Datatype type
    ) =>
        Throw(
            code,
            function,
            communicator,
            Truncation.Of(code, told, count, type, MpiLoader.Current is { Descriptor.TellsTruncatedLength: true })
        );

    /// <summary>The same with a sentence that follows MPI's own text; null where there is none.</summary>
    /// <inheritdoc cref="Throw(int, string, Communicator)" />
    public static void Throw(int code, string function, Communicator? communicator, string? detail)
    {
        CallbackErrors.Rethrow();
        if (code == 0)
        {
            return;
        }

        // Receives have said more already: a request of a collective operation is what is left.
        detail ??= Truncation.OfCollective(code);
        if (communicator is null)
        {
            throw MpiException.Of(code, function, null, detail);
        }

        communicator.ErrorHandler.Handle(communicator, code, function, detail);
    }

    /// <summary>The same for a call that was to make something: throws where the handler does not, for there is nothing to return.</summary>
    /// <exception cref="MpiException">There is an error.</exception>
    public static void ThrowInAnyCase(int code, string function, Communicator? communicator)
    {
        Throw(code, function, communicator);
        throw MpiException.Of(code, function, communicator);
    }

    /// <summary>Has errors on a communicator returned, and gives the handler that it had.</summary>
    public static MPI_Errhandler Return(MPI_Comm communicator)
    {
        MPI_Errhandler previous;
        Check(Mpi.MPI_Comm_get_errhandler(communicator, &previous), "MPI_Comm_get_errhandler");
        Check(Mpi.MPI_Comm_set_errhandler(communicator, Mpi.MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
        return previous;
    }

    /// <summary>Gives a communicator the handler back that <see cref="Return" /> has taken from it.</summary>
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

    // What a callback has thrown on another thread is none of this call's business.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool ConcernsThisThread(int code) => code != 0 || CallbackErrors.IsKept;
}
