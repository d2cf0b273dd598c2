using MPINET.PInvoke;

namespace MPINET;

// Attributes by which MPI describes itself on COMM_WORLD. MPI-5.0, section 9.1.2. The highest tag is Tag.UpperBound.
public sealed unsafe partial class Session
{
    /// <summary>The maximum number of processes of the job; null if MPI does not provide it. Local.</summary>
    /// <remarks>In C: MPI_UNIVERSE_SIZE. MPI-5.0, section 11.10.1.</remarks>
    public static int? UniverseSize => Attribute(Mpi.MPI_UNIVERSE_SIZE, "MPI_UNIVERSE_SIZE");

    /// <summary>The index of this program among those started together, from 0; null if MPI does not provide it. Local.</summary>
    /// <remarks>In C: MPI_APPNUM. MPI-5.0, section 11.10.3.</remarks>
    public static int? AppNum => Attribute(Mpi.MPI_APPNUM, "MPI_APPNUM");

    /// <summary>The rank of the host process; null if no process is the host. Local.</summary>
    /// <remarks>In C: MPI_HOST. MPI-4.0, section 9.1.2.</remarks>
    public static int? Host => Attribute(Mpi.MPI_HOST, "MPI_HOST") is >= 0 and int rank ? rank : null;

    /// <summary>
    /// The rank of a process with the I/O facilities of the language; MPI_ANY_SOURCE if all processes have them, null
    /// if none has. Local.
    /// </summary>
    /// <remarks>In C: MPI_IO. MPI-5.0, section 9.1.2.</remarks>
    public static int? IO => Attribute(Mpi.MPI_IO, "MPI_IO") is { } rank && rank != Mpi.MPI_PROC_NULL ? rank : null;

    /// <summary>True if the clocks of all processes are synchronised. Local.</summary>
    /// <remarks>In C: MPI_WTIME_IS_GLOBAL. MPI-5.0, section 9.1.2.</remarks>
    public static bool WtimeIsGlobal => Attribute(Mpi.MPI_WTIME_IS_GLOBAL, "MPI_WTIME_IS_GLOBAL") is not (null or 0);

    private static int? Attribute(int key, string name)
    {
        Access.Require();
        if (!Mpi.IsSupported(name))
        {
            return null;
        }

        int* value = null;
        int found = 0;
        Errors.Check(Mpi.MPI_Comm_get_attr(Mpi.MPI_COMM_WORLD, key, &value, &found), "MPI_Comm_get_attr");
        return found != 0 && value is not null ? *value : null;
    }
}
