using MPINET.Loader;

namespace MPINET.PInvoke;

/// <summary>
/// Guards the process between MPI_Init and MPI_Finalize. A process that dies of an exception or exits without MPI_Finalize
/// aborts the job and reports why, because the other processes would wait for it forever.
/// </summary>
internal static unsafe class ProcessGuard
{
    private static int watching;

    /// <summary>Starts the guard, after a check that the processes of the job have found each other.</summary>
    public static void Watch()
    {
        int size = 0;
        Mpi.PMPI_Comm_size(Mpi.MPI_COMM_WORLD, &size);
        if (MpiLoader.Current is { } mpi && mpi.IsWrongWorld(size) && !IsSpawned())
        {
            mpi.RefuseWorld();
        }

        if (Interlocked.Exchange(ref watching, 1) == 0)
        {
            AppDomain.CurrentDomain.UnhandledException += OnUnhandledException;
            AppDomain.CurrentDomain.ProcessExit += OnExit;
        }
    }

    // A spawned process may have inherited the launcher's variables of the process that spawned it.
    private static bool IsSpawned()
    {
        MPI_Comm parent = Mpi.MPI_COMM_NULL;
        return Mpi.IsSupported("MPI_Comm_get_parent")
            && Mpi.PMPI_Comm_get_parent(&parent) == 0
            && parent != Mpi.MPI_COMM_NULL;
    }

    /// <summary>Stops the guard.</summary>
    public static void Release()
    {
        if (Interlocked.Exchange(ref watching, 0) == 1)
        {
            AppDomain.CurrentDomain.UnhandledException -= OnUnhandledException;
            AppDomain.CurrentDomain.ProcessExit -= OnExit;
        }
    }

    /// <summary>Aborts the job if a callback has thrown an exception that no call has rethrown.</summary>
    public static void RequireNoLostException()
    {
        if (CallbackErrors.Lost is { } exception)
        {
            Abort($"because of an exception of a callback, which no call could pass on: {exception}", 1);
        }
    }

    private static void OnUnhandledException(object sender, UnhandledExceptionEventArgs e) =>
        Abort($"because of an unhandled exception: {e.ExceptionObject}{Explained(e.ExceptionObject)}", 1);

    // The runtimes' own message names neither the library nor a remedy.
    private static string Explained(object exception) =>
        exception is EntryPointNotFoundException && MpiLoader.Current is { } mpi
            ? $"\nMPINET: {mpi.LibraryPath} ({mpi.LibraryVersion?.Split('\n')[0]}) lacks that function, which the mpi.h "
                + $"declares that this binding was generated for (MPI-{mpi.Standard}). "
                + $"Ask Mpi.IsSupported before the call, or run with the {mpi.Title} of that mpi.h."
            : "";

    private static void OnExit(object? sender, EventArgs e)
    {
        int finalized = 0;
        Mpi.PMPI_Finalized(&finalized);
        if (finalized == 0)
        {
            Abort(
                "without MPI_Finalize: the job is aborted, because the other ranks may be waiting for this one",
                Environment.ExitCode == 0 ? 1 : Environment.ExitCode
            );
        }
    }

    private static void Abort(string reason, int exitCode)
    {
        if (Volatile.Read(ref watching) == 0)
        {
            return;
        }

        int rank = -1;
        Mpi.PMPI_Comm_rank(Mpi.MPI_COMM_WORLD, &rank);
        if (AbortMessage.Write($"MPINET: rank {rank} ends {reason}"))
        {
            Mpi.PMPI_Abort(Mpi.MPI_COMM_WORLD, exitCode);
            AbortMessage.AwaitEnd(exitCode);
        }
    }
}
