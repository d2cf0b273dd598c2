using MPINET.Loader;
using MPINET.PInvoke.Counting;

namespace MPINET.PInvoke;

// The four calls that also start or stop the process guard.
public static unsafe partial class Mpi
{
    /// <summary>Initialises MPI.</summary>
    /// <param name="argc">in and out: the number of arguments, or null.</param>
    /// <param name="argv">in and out: the arguments, or null.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <remarks>
    /// Collective over all processes that are started together. From here on an unhandled exception, or an exit without
    /// MPI_Finalize, aborts the job instead of leaving the other processes waiting. MPI-5.0, 11.2.1.
    /// </remarks>
    public static int MPI_Init(int* argc, byte*** argv)
    {
        MpiLoader.Current?.BeginInit();
        return Watched(Native_MPI_Init(argc, argv));
    }

    /// <inheritdoc cref="MPI_Init(int*, byte***)" />
    public static int MPI_Init() => MPI_Init(null, null);

    /// <summary>Initialises MPI for use by threads.</summary>
    /// <param name="argc">in and out: the number of arguments, or null.</param>
    /// <param name="argv">in and out: the arguments, or null.</param>
    /// <param name="required">in: the thread level asked for, MPI_THREAD_SINGLE to MPI_THREAD_MULTIPLE.</param>
    /// <param name="provided">out: the thread level granted, which may be lower.</param>
    /// <inheritdoc cref="MPI_Init(int*, byte***)" path="/remarks" />
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Init_thread(int* argc, byte*** argv, int required, int* provided)
    {
        MpiLoader.Current?.BeginInit();
        return Watched(Native_MPI_Init_thread(argc, argv, required, provided));
    }

    /// <inheritdoc cref="MPI_Init_thread(int*, byte***, int, int*)" />
    public static int MPI_Init_thread(int required, out int provided)
    {
        int granted = 0;
        int code = MPI_Init_thread(null, null, required, &granted);
        provided = granted;
        return code;
    }

    /// <summary>Ends the use of MPI.</summary>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <remarks>
    /// Collective over all connected processes. Complete every request before the call. Delete functions of attributes of MPI_COMM_SELF run first,
    /// and may call MPI; an exception that one of them has thrown is rethrown at the end. MPI-5.0, 11.2.2 and 11.2.4.
    /// </remarks>
    public static int MPI_Finalize()
    {
        ProcessGuard.RequireNoLostException();
        Finalization.RunUnlessAttached();
        int code = Native_MPI_Finalize();
        ProcessGuard.Release();
        CallbackErrors.Rethrow();
        return code;
    }

    /// <summary>Ends all processes of a communicator, and with most MPIs the whole job.</summary>
    /// <param name="comm">in: the communicator.</param>
    /// <param name="errorcode">in: the exit code for the launcher to return.</param>
    /// <returns>An error code if MPI refuses the call. Otherwise the method does not return.</returns>
    /// <remarks>MPI-5.0, 11.4.2.</remarks>
    public static int MPI_Abort(MPI_Comm comm, int errorcode)
    {
        ProcessGuard.Release();
        int code = Native_MPI_Abort(comm, errorcode);
        if (code == MPI_SUCCESS)
        {
            Tiers.AbortMessage.AwaitEnd(errorcode);
        }

        return code;
    }

    private static int Watched(int code)
    {
        MpiLoader.Current?.EndInit();
        if (code == 0)
        {
            ProcessGuard.Watch();
            _ = MpinetEvents.Log;
#if NET
            MpinetMeter.Start();
#endif
            if (MpinetSettings.AreCallsObserved)
            {
                Diagnostics.Start();
            }
        }

        return code;
    }
}
