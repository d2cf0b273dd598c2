using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>Initialises MPI.</summary>
    /// <remarks>
    /// Collective over all processes that are started together. From here on an unhandled exception, or an exit
    /// without Finalize, aborts the job instead of leaving the other processes waiting. In C: MPI_Init. MPI-5.0, 11.2.1.
    /// </remarks>
    public static void Init() => Check(Mpi.MPI_Init(), "MPI_Init");

    /// <inheritdoc cref="Init()" />
    /// <param name="args">in and out: the program's arguments, which stay as they are.</param>
    public static void Init(ref string[] args)
    {
        _ = args;
        Init();
    }

    /// <summary>Initialises MPI for use by threads.</summary>
    /// <param name="required">in: the thread level asked for, THREAD_SINGLE to THREAD_MULTIPLE.</param>
    /// <returns>The thread level granted, which may be lower.</returns>
    /// <remarks>Collective, as <see cref="Init()" />. In C: MPI_Init_thread. MPI-5.0, 11.2.1.</remarks>
    public static int Init_thread(int required)
    {
        Check(Mpi.MPI_Init_thread(required, out int provided), "MPI_Init_thread");
        return provided;
    }

    /// <inheritdoc cref="Init_thread(int)" />
    /// <param name="args">in and out: the program's arguments, which stay as they are.</param>
    /// <param name="required">in: the thread level asked for, THREAD_SINGLE to THREAD_MULTIPLE.</param>
    public static int Init_thread(ref string[] args, int required)
    {
        _ = args;
        return Init_thread(required);
    }

    /// <summary>Ends the use of MPI.</summary>
    /// <remarks>Collective. Complete every request before the call. In C: MPI_Finalize. MPI-5.0, 11.2.2.</remarks>
    public static void Finalize() => Check(Mpi.MPI_Finalize(), "MPI_Finalize");

    /// <summary>Ends all processes of a communicator, and with most MPIs the whole job. Does not return.</summary>
    /// <remarks>In C: MPI_Abort. MPI-5.0, 11.4.2.</remarks>
    /// <param name="comm">in: the communicator.</param>
    /// <param name="errorcode">in: the exit code for the launcher to return.</param>
    public static void Abort(Comm comm, int errorcode) => comm.Abort(errorcode);

    /// <summary>Controls profiling. The profiling library defines the meaning of a level.</summary>
    /// <remarks>
    /// Local. In C: MPI_Pcontrol, whose further arguments have a meaning to a profiling library. They are accepted so that a ported line
    /// compiles, but C# cannot pass them on. MPI-5.0, 15.2.7.
    /// </remarks>
    /// <param name="level">in: the level; 0 off, 1 on, 2 flush, others are defined by the library.</param>
    /// <param name="arguments">in: not used.</param>
    public static void Pcontrol(int level, params object?[] arguments)
    {
        _ = arguments;
        Check(Mpi.MPI_Pcontrol(level), "MPI_Pcontrol");
    }

    private static void Check(int code, string function) => ErrorMode.World.Check(code, function);
}
