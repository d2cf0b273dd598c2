using MPINET;
using MPINET.PInvoke;

internal static unsafe class Groups
{
    /// <summary>Makes an intercommunicator of the even ranks and the odd ones.</summary>
    public static MPI_Comm Make(Intracommunicator world)
    {
        MPI_Comm half;
        MPI_Comm both;
        Mpi.MPI_Comm_split(Mpi.MPI_COMM_WORLD, world.Rank % 2, world.Rank, &half);
        Mpi.MPI_Intercomm_create(half, 0, Mpi.MPI_COMM_WORLD, 1 - (world.Rank % 2), 5, &both);
        Mpi.MPI_Comm_free(&half);
        return both;
    }

    /// <summary>Makes a row of all ranks.</summary>
    public static MPI_Comm MakeRing(Intracommunicator world, bool isPeriodic)
    {
        MPI_Comm ring;
        int size = world.Size;
        int periods = isPeriodic ? 1 : 0;
        Mpi.MPI_Cart_create(Mpi.MPI_COMM_WORLD, 1, &size, &periods, 0, &ring);
        return ring;
    }

    /// <summary>The root argument of each rank, if rank 0 of the world is the root.</summary>
    public static int RootIsRankZero(Intracommunicator world) =>
        world.Rank == 0 ? Mpi.MPI_ROOT
        : world.Rank % 2 == 0 ? Mpi.MPI_PROC_NULL
        : 0;
}
