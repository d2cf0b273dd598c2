using System.IO;
using MPINET;
using MPINET.PInvoke;

// Each method makes one collective call with arguments that differ. The tier of ports compares them itself, so these are calls of C.
internal static unsafe class Arguments
{
    private static readonly string path = Path.Combine(Path.GetTempPath(), "mpinet-arguments");

    public static void Open(Intracommunicator world)
    {
        MPI_File file;
        _ = Mpi.MPI_File_open(
            Mpi.MPI_COMM_WORLD,
            path,
            Mpi.MPI_MODE_RDWR | (world.Rank == 0 ? Mpi.MPI_MODE_CREATE : Mpi.MPI_MODE_EXCL),
            Mpi.MPI_INFO_NULL,
            out file
        );
    }

    public static void View(Intracommunicator world)
    {
        MPI_File file = Opened();
        MPI_Datatype type = world.Rank == 0 ? Mpi.MPI_INT : Mpi.MPI_DOUBLE;
        _ = Mpi.MPI_File_set_view(file, 0, type, type, "native", Mpi.MPI_INFO_NULL);
    }

    public static void Length(Intracommunicator world) => _ = Mpi.MPI_File_set_size(Opened(), 10 + world.Rank);

    public static void Atomicity(Intracommunicator world) => _ = Mpi.MPI_File_set_atomicity(Opened(), world.Rank);

    private static MPI_File Opened()
    {
        int mode = Mpi.MPI_MODE_RDWR | Mpi.MPI_MODE_CREATE | Mpi.MPI_MODE_DELETE_ON_CLOSE;
        _ = Mpi.MPI_File_open(Mpi.MPI_COMM_WORLD, path, mode, Mpi.MPI_INFO_NULL, out MPI_File file);
        return file;
    }
}
