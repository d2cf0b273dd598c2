using MPINET;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// Collective operations in which the ranks agree.
internal static partial class Sound
{
    public static unsafe void Collectives(Intracommunicator world)
    {
        int n = world.Size;
        int[] numbers = new int[n];
        world[0].Bcast(numbers);
        world.Allreduce(numbers, ReductionOperator.Sum);
        world.Allgather(world.Rank);
        world[n - 1].Gather(world.Rank);
        world.Barrier();
        using Intracommunicator half = world.Split(world.Rank % 2)!;
        half.Allreduce(1, ReductionOperator.Max);
        using Intracommunicator same = half.Dup();
        same.Barrier();
        byte* bytes = stackalloc byte[8];
        if (world.Rank == 0)
        {
            Mpi.MPI_Bcast(bytes, 8, Mpi.MPI_BYTE, 0, Mpi.MPI_COMM_WORLD);
        }
        else
        {
            Mpi.MPI_Bcast(bytes, 1, Mpi.MPI_DOUBLE, 0, Mpi.MPI_COMM_WORLD);
        }

        world.Iallreduce(1, ReductionOperator.Sum).Wait();
        Cpp.COMM_WORLD.Barrier();
    }

    public static unsafe void CollectivesUnderWay(Intracommunicator world)
    {
        int own = 1;
        int all;
        int* numbers = stackalloc int[2];
        MPI_Request* requests = stackalloc MPI_Request[3];
        Mpi.MPI_Ibarrier(Mpi.MPI_COMM_WORLD, &requests[0]);
        Mpi.MPI_Iallreduce(&own, &all, 1, Mpi.MPI_INT, Mpi.MPI_SUM, Mpi.MPI_COMM_WORLD, &requests[1]);
        if (world.Rank != 1)
        {
            Mpi.MPI_Ibcast(numbers, 2, Mpi.MPI_INT, 0, Mpi.MPI_COMM_WORLD, &requests[2]);
        }

        // This rank begins the last one only after the others have completed.
        Mpi.MPI_Waitall(2, requests, Mpi.MPI_STATUSES_IGNORE);
        if (world.Rank == 0)
        {
            world[1].Send(1);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv<int>();
            Mpi.MPI_Ibcast(numbers, 2, Mpi.MPI_INT, 0, Mpi.MPI_COMM_WORLD, &requests[2]);
        }

        int flag = 0;
        while (flag == 0)
        {
            Mpi.MPI_Test(&requests[2], &flag, Mpi.MPI_STATUS_IGNORE);
        }

        world.Barrier();
    }

    public static unsafe void AmountsForEachRank(Intracommunicator world)
    {
        int n = world.Size;
        int* sent = stackalloc int[n * n];
        int* received = stackalloc int[n * n];
        int* upTo = stackalloc int[n];
        int* own = stackalloc int[n];
        int* places = stackalloc int[n];
        MPI_Datatype* types = stackalloc MPI_Datatype[n];
        int* offsets = stackalloc int[n];
        for (int i = 0; i < n; i++)
        {
            upTo[i] = i;
            own[i] = world.Rank;
            places[i] = n * i;
            offsets[i] = n * i * sizeof(int);
            types[i] = Mpi.MPI_INT;
        }

        MPI_Comm all = Mpi.MPI_COMM_WORLD;
        Mpi.MPI_Gatherv(sent, world.Rank, Mpi.MPI_INT, received, upTo, places, Mpi.MPI_INT, n - 1, all);
        Mpi.MPI_Scatterv(sent, upTo, places, Mpi.MPI_INT, received, world.Rank * 4, Mpi.MPI_BYTE, n - 1, all);
        Mpi.MPI_Alltoallv(sent, upTo, places, Mpi.MPI_INT, received, own, places, Mpi.MPI_INT, all);
        Mpi.MPI_Alltoallw(sent, upTo, offsets, types, received, own, offsets, types, all);
        void* gathered = world.Rank == 0 ? Mpi.MPI_IN_PLACE : sent;
        Mpi.MPI_Gatherv(gathered, world.Rank, Mpi.MPI_INT, received, upTo, places, Mpi.MPI_INT, 0, all);
        void* scattered = world.Rank == 0 ? Mpi.MPI_IN_PLACE : received;
        Mpi.MPI_Scatterv(sent, upTo, places, Mpi.MPI_INT, scattered, world.Rank, Mpi.MPI_INT, 0, all);
        for (int i = 0; i < n; i++)
        {
            own[i] = 1;
        }

        Mpi.MPI_Alltoallv(Mpi.MPI_IN_PLACE, null, null, Mpi.MPI_INT, received, own, places, Mpi.MPI_INT, all);
    }

    // A different line is not a mismatch.
    public static void OnTwoLines(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world.Barrier();
        }
        else
        {
            world.Barrier();
        }
    }

    public static unsafe void CollectivesBetweenGroups(Intracommunicator world)
    {
        MPI_Comm both = Groups.Make(world);
        int others = world.Size / 2;
        int root = Groups.RootIsRankZero(world);
        int* sent = stackalloc int[4 * world.Size];
        int* received = stackalloc int[4 * world.Size];
        int* counts = stackalloc int[world.Size];
        int* places = stackalloc int[world.Size];
        for (int i = 0; i < others; i++)
        {
            (counts[i], places[i]) = (1 + i, 4 * i);
        }

        Mpi.MPI_Barrier(both);
        Mpi.MPI_Bcast(sent, 2, Mpi.MPI_INT, root, both);
        Mpi.MPI_Gather(sent, 2, Mpi.MPI_INT, received, 2, Mpi.MPI_INT, root, both);
        Mpi.MPI_Scatter(sent, 1, Mpi.MPI_INT, received, 1, Mpi.MPI_INT, root, both);
        Mpi.MPI_Gatherv(sent, 1 + (world.Rank / 2), Mpi.MPI_INT, received, counts, places, Mpi.MPI_INT, root, both);
        Mpi.MPI_Scatterv(sent, counts, places, Mpi.MPI_INT, received, 1 + (world.Rank / 2), Mpi.MPI_INT, root, both);
        Mpi.MPI_Reduce(sent, received, 2, Mpi.MPI_INT, Mpi.MPI_SUM, root, both);
        Mpi.MPI_Allreduce(sent, received, 2, Mpi.MPI_INT, Mpi.MPI_SUM, both);

        // The counts of the two groups may differ.
        int own = 1 + (world.Rank % 2);
        Mpi.MPI_Allgather(sent, own, Mpi.MPI_INT, received, 3 - own, Mpi.MPI_INT, both);
        Mpi.MPI_Alltoall(sent, own, Mpi.MPI_INT, received, 3 - own, Mpi.MPI_INT, both);
        Mpi.MPI_Allgatherv(sent, 1 + (world.Rank / 2), Mpi.MPI_INT, received, counts, places, Mpi.MPI_INT, both);
        MPI_Request request;
        Mpi.MPI_Ibarrier(both, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        MPI_Comm merged;
        Mpi.MPI_Intercomm_merge(both, world.Rank % 2, &merged);
        Mpi.MPI_Barrier(merged);
        Mpi.MPI_Comm_free(&merged);
        Mpi.MPI_Comm_free(&both);
    }

    public static void Neighbours(Intracommunicator world)
    {
        AmongNeighbours(world, isPeriodic: true);
        AmongNeighbours(world, isPeriodic: false);
    }

    private static unsafe void AmongNeighbours(Intracommunicator world, bool isPeriodic)
    {
        MPI_Comm ring = Groups.MakeRing(world, isPeriodic);
        int before = (world.Rank + world.Size - 1) % world.Size;
        int after = (world.Rank + 1) % world.Size;
        int* sent = stackalloc int[4 * world.Size];
        int* received = stackalloc int[4 * world.Size];
        int* counts = stackalloc int[] { 1 + before, 1 + after };
        int* places = stackalloc int[] { 0, 2 * world.Size };
        Mpi.MPI_Neighbor_alltoall(sent, 1, Mpi.MPI_INT, received, 1, Mpi.MPI_INT, ring);
        Mpi.MPI_Neighbor_allgather(sent, 2, Mpi.MPI_INT, received, 2, Mpi.MPI_INT, ring);
        Mpi.MPI_Neighbor_allgatherv(sent, 1 + world.Rank, Mpi.MPI_INT, received, counts, places, Mpi.MPI_INT, ring);
        Mpi.MPI_Comm_free(&ring);
    }
}
