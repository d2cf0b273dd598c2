using MPINET;
using MPINET.PInvoke;

// Mismatches between two groups, and among neighbours.
internal static unsafe class Elsewhere
{
    public static void MessageBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int* data = stackalloc int[2];
        if (world.Rank == 0)
        {
            Mpi.MPI_Send(data, 2, Mpi.MPI_INT, 0, 3, both); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Mpi.MPI_Recv(data, 2, Mpi.MPI_FLOAT, 0, 3, both, Mpi.MPI_STATUS_IGNORE); // shown: 1
        }

        Mpi.MPI_Barrier(both);
    }

    public static void BarrierAgainstBcastBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int data = 1;
        if (world.Rank % 2 == 0)
        {
            Mpi.MPI_Barrier(both);
        }
        else
        {
            Mpi.MPI_Bcast(&data, 1, Mpi.MPI_INT, 0, both); // shown: 1
        }
    }

    public static void BcastOfTwoTypesBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int data = 1;
        MPI_Datatype type = world.Rank % 2 == 0 ? Mpi.MPI_INT : Mpi.MPI_FLOAT;
        Mpi.MPI_Bcast(&data, 1, type, Groups.RootIsRankZero(world), both); // shown: all
    }

    public static void GatherOfAnotherCountBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int* sent = stackalloc int[2];
        int* received = stackalloc int[3 * world.Size];
        Mpi.MPI_Gather(sent, 2, Mpi.MPI_INT, received, 3, Mpi.MPI_INT, Groups.RootIsRankZero(world), both); // shown: all
    }

    public static void AllreduceByTwoOperatorsBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int sent = 1;
        int received;
        MPI_Op op = world.Rank % 2 == 0 ? Mpi.MPI_SUM : Mpi.MPI_MAX;
        Mpi.MPI_Allreduce(&sent, &received, 1, Mpi.MPI_INT, op, both); // shown: all
    }

    public static void AlltoallOfTwoTypesBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int* sent = stackalloc int[world.Size];
        int* received = stackalloc int[world.Size];
        MPI_Datatype type = world.Rank == 1 ? Mpi.MPI_FLOAT : Mpi.MPI_INT;
        Mpi.MPI_Alltoall(sent, 1, type, received, 1, Mpi.MPI_INT, both); // shown: all
    }

    public static void NeighboursOfTwoTypes(Intracommunicator world)
    {
        MPI_Comm ring = Groups.MakeRing(world, isPeriodic: true);
        int* sent = stackalloc int[2];
        int* received = stackalloc int[2];
        MPI_Datatype type = world.Rank == 0 ? Mpi.MPI_FLOAT : Mpi.MPI_INT;
        Mpi.MPI_Neighbor_alltoall(sent, 1, type, received, 1, Mpi.MPI_INT, ring); // shown: all
    }

    public static void NeighboursOfAnotherCount(Intracommunicator world)
    {
        MPI_Comm line = Groups.MakeRing(world, isPeriodic: false);
        int* sent = stackalloc int[2];
        int* received = stackalloc int[6];
        int* counts = stackalloc int[] { 2, world.Rank == 0 ? 3 : 2 };
        int* places = stackalloc int[] { 0, 3 };
        Mpi.MPI_Neighbor_allgatherv(sent, 2, Mpi.MPI_INT, received, counts, places, Mpi.MPI_INT, line); // shown: all
    }

    public static void NeighboursInAGraph(Intracommunicator world)
    {
        // Each rank sends only to the next one.
        int source = (world.Rank + world.Size - 1) % world.Size;
        int destination = (world.Rank + 1) % world.Size;
        MPI_Comm graph;
        Mpi.MPI_Dist_graph_create_adjacent(
            Mpi.MPI_COMM_WORLD,
            1,
            &source,
            Mpi.MPI_UNWEIGHTED,
            1,
            &destination,
            Mpi.MPI_UNWEIGHTED,
            Mpi.MPI_INFO_NULL,
            0,
            &graph
        );
        int* sent = stackalloc int[2];
        int* received = stackalloc int[2];
        int count = world.Rank == 0 ? 1 : 2;
        Mpi.MPI_Neighbor_allgather(sent, count, Mpi.MPI_INT, received, 2, Mpi.MPI_INT, graph); // shown: all
    }
}
