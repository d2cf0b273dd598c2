using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Session
{
    /// <summary>
    /// The interceptors of this process, which see each MPI operation before and after the call, on any tier. Also
    /// outside a session.
    /// </summary>
    public static Interceptors Interceptors { get; } = new();

    /// <summary>The version of the MPI standard that the MPI implements. Also outside a session.</summary>
    /// <remarks>In C: MPI_Get_version. MPI-5.0, section 9.1.1.</remarks>
    public static Version Version
    {
        get
        {
            int major;
            int minor;
            Errors.Check(Mpi.MPI_Get_version(&major, &minor), "MPI_Get_version");
            return new Version(major, minor);
        }
    }

    /// <summary>The MPI's description of itself: its name and version, in lines. Also outside a session.</summary>
    /// <remarks>In C: MPI_Get_library_version. MPI-5.0, section 9.1.1.</remarks>
    /// <exception cref="NotSupportedException">The MPI is older than MPI-3.</exception>
    public static string LibraryVersion
    {
        get
        {
            byte[] text = new byte[Math.Max(0, Mpi.MPI_MAX_LIBRARY_VERSION_STRING) + 1];
            int length = 0;
            fixed (byte* first = text)
            {
                Errors.Check(Mpi.MPI_Get_library_version(first, &length), "MPI_Get_library_version");
            }

            return Encoding.UTF8.GetString(text, 0, length).TrimEnd('\0', '\n');
        }
    }

    /// <summary>
    /// True if MPI has been initialised in this process, by a session or by others; also after its end, and outside a
    /// session.
    /// </summary>
    /// <remarks>In C: MPI_Initialized. MPI-5.0, section 11.2.</remarks>
    public static bool IsMpiInitialized
    {
        get
        {
            int flag = 0;
            Errors.Check(Mpi.MPI_Initialized(&flag), "MPI_Initialized");
            return flag != 0;
        }
    }

    /// <summary>True if MPI has been finalised in this process, so that it cannot be used again. Also outside a session.</summary>
    /// <remarks>In C: MPI_Finalized. MPI-5.0, section 11.2.</remarks>
    public static bool IsMpiFinalized
    {
        get
        {
            int flag = 0;
            Errors.Check(Mpi.MPI_Finalized(&flag), "MPI_Finalized");
            return flag != 0;
        }
    }

    /// <summary>The name of the machine on which this process runs.</summary>
    /// <remarks>In C: MPI_Get_processor_name. MPI-5.0, section 9.1.2.</remarks>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public static string ProcessorName
    {
        get
        {
            Access.Require();
            byte* text = stackalloc byte[Mpi.MPI_MAX_PROCESSOR_NAME + 1];
            int length = 0;
            Errors.Check(Mpi.MPI_Get_processor_name(text, &length), "MPI_Get_processor_name");
            return Encoding.UTF8.GetString(text, length);
        }
    }

    /// <summary>Seconds since a time in the past that is fixed for the life of the process.</summary>
    /// <remarks>In C: MPI_Wtime. MPI-5.0, section 9.6.</remarks>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Session.WallClock']" />
    public static double WallClock
    {
        get
        {
            Access.RequireOpen();
            return Mpi.MPI_Wtime();
        }
    }

    /// <summary>The resolution of <see cref="WallClock" /> in seconds.</summary>
    /// <remarks>In C: MPI_Wtick. MPI-5.0, section 9.6.</remarks>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    public static double WallClockTick
    {
        get
        {
            Access.RequireOpen();
            return Mpi.MPI_Wtick();
        }
    }

    /// <summary>True if this thread has initialised MPI. Any thread may read it.</summary>
    /// <remarks>In C: MPI_Is_thread_main. MPI-5.0, section 11.6.</remarks>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    public static bool IsThreadMain
    {
        get
        {
            Access.RequireOpen();
            int isMain = 0;
            Errors.Check(Mpi.MPI_Is_thread_main(&isMain), "MPI_Is_thread_main");
            return isMain != 0;
        }
    }

    /// <summary>Aborts all processes of a communicator, and with most MPIs the whole job. Does not return.</summary>
    /// <remarks>In C: MPI_Abort. Any thread may call it. MPI-5.0, section 9.3.</remarks>
    /// <param name="comm">The communicator.</param>
    /// <param name="errorcode">The exit code for the launcher, as far as it supports that.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    /// <exception cref="ObjectDisposedException">The communicator was freed.</exception>
    public void Abort(Communicator comm, int errorcode)
    {
        Require.NotNull(comm, nameof(comm));
        Access.RequireOpen();
        AbortMessage.Flush();
        Mpi.MPI_Abort(comm.MPICommunicator, errorcode);
    }
}
