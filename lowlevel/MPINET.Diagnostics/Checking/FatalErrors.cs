namespace MPINET.Diagnostics.Checking;

/// <summary>Tells whether errors end the job, or the program gets their codes.</summary>
internal static unsafe class FatalErrors
{
    /// <summary>True if errors of COMM_WORLD do, which are also those of calls without a communicator.</summary>
    public static bool OfWorld
    {
        get
        {
            MPI_Errhandler handler;
            return Mpi.PMPI_Comm_get_errhandler(Mpi.MPI_COMM_WORLD, &handler) != 0 || IsFatal(handler);
        }
    }

    /// <summary>True if errors of a call do, whose communicator or window is valid.</summary>
    public static bool Of(CallShape shape, nint* arguments)
    {
        // Errors of files are returned, unless the program wants something else.
        if (Array.Exists(shape.Parameters, one => HandleKinds.Of(one) == HandleKind.File))
        {
            return false;
        }

        MPI_Errhandler handler;
        if (shape.Communicator >= 0)
        {
            return Mpi.PMPI_Comm_get_errhandler(shape.CommunicatorOf(arguments), &handler) != 0 || IsFatal(handler);
        }

        if (shape.Window < 0)
        {
            return OfWorld;
        }

        MPI_Win window =
            shape.Parameters[shape.Window].Direction == CallDirection.In
                ? (MPI_Win)arguments[shape.Window]
                : *(MPI_Win*)arguments[shape.Window];
        return Mpi.PMPI_Win_get_errhandler(window, &handler) != 0 || IsFatal(handler);
    }

    private static bool IsFatal(MPI_Errhandler handler)
    {
        bool isFatal =
            handler == Mpi.MPI_ERRORS_ARE_FATAL
            || (Mpi.IsSupported("MPI_ERRORS_ABORT") && handler == Mpi.MPI_ERRORS_ABORT);
        _ = Mpi.PMPI_Errhandler_free(&handler);
        return isFatal;
    }
}
