using System;
using MPINET;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// Collective operations in which the ranks disagree.
internal static unsafe partial class Mismatches
{
    public static void BcastFromTwoRoots(Intracommunicator world)
    {
        int[] numbers = [world.Rank];
        world[world.Rank == 0 ? 0 : 1].Bcast(numbers); // shown: all
        world.Barrier();
    }

    public static void BcastOfTwoTypes(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[0].Bcast(new int[2]); // shown: 0
        }
        else
        {
            world[0].Bcast(new float[2]); // shown: others
        }
    }

    public static void AllreduceOfTwoCounts(Intracommunicator world)
    {
        int[] numbers = new int[world.Rank == world.Size - 1 ? 3 : 2];
        world.Allreduce(numbers, numbers, ReductionOperator.Sum); // shown: all
    }

    public static void AllreduceByTwoOperators(Intracommunicator world)
    {
        world.Allreduce(world.Rank, world.Rank == 0 ? ReductionOperator.Sum : ReductionOperator.Max); // shown: all
    }

    public static void BarrierAgainstAllreduce(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world.Barrier(); // shown: 0
        }
        else
        {
            world.Allreduce(1, ReductionOperator.Sum); // shown: others
        }
    }

    public static void GatherOfAnotherCount(Intracommunicator world)
    {
        int[] own = new int[2];
        int[] all = new int[3 * world.Size];
        fixed (int* send = own)
        fixed (int* receive = all)
        {
            Mpi.MPI_Gather(send, 2, Mpi.MPI_INT, receive, 3, Mpi.MPI_INT, 0, Mpi.MPI_COMM_WORLD); // shown: all
        }
    }

    public static void ScatterOfAnotherType(Intracommunicator world)
    {
        int[] own = new int[2];
        int[] all = new int[2 * world.Size];
        fixed (int* receive = own)
        fixed (int* send = all)
        {
            Mpi.MPI_Scatter(send, 2, Mpi.MPI_INT, receive, 2, Mpi.MPI_FLOAT, 0, Mpi.MPI_COMM_WORLD); // shown: all
        }
    }

    public static void AllgathervOfOtherCounts(Intracommunicator world)
    {
        int[] own = new int[2];
        int[] all = new int[4 * world.Size];
        int[] counts = new int[world.Size];
        int[] places = new int[world.Size];
        for (int i = 0; i < world.Size; i++)
        {
            counts[i] = world.Rank == 1 && i == 0 ? 3 : 2;
            places[i] = 3 * i;
        }

        fixed (int* send = own)
        fixed (int* receive = all)
        fixed (int* count = counts)
        fixed (int* place = places)
        {
            Mpi.MPI_Allgatherv(send, 2, Mpi.MPI_INT, receive, count, place, Mpi.MPI_INT, Mpi.MPI_COMM_WORLD); // shown: all
        }
    }

    public static void InHalf(Intracommunicator world)
    {
        using Intracommunicator half = world.Split(world.Rank / 2)!;
        if (world.Rank == 0)
        {
            half.Barrier(); // shown: 0
        }
        else if (world.Rank == 1)
        {
            half.Allreduce(1, ReductionOperator.Sum); // shown: 1
        }

        world.Barrier();
    }

    public static void InCliCollectively(Intracommunicator world)
    {
        int* numbers = stackalloc int[2];
        Cpp.COMM_WORLD.Bcast(numbers, world.Rank == 0 ? 1 : 2, Cpp.INT, 0); // shown: all
        Console.WriteLine("Not reached.");
    }

    public static void BcastOfOtherStructs(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[0].Bcast(new Numbered[2]); // shown: 0
        }
        else
        {
            world[0].Bcast(new Valued[2]); // shown: others
        }
    }

    public static void BarrierAgainstIbarrier(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world.Barrier(); // shown: 0
        }
        else
        {
            using Request request = world.Ibarrier(); // shown: others
            request.Wait();
        }
    }

    public static void IallreduceByTwoOperators(Intracommunicator world)
    {
        int own = 1;
        int all;
        MPI_Op op = world.Rank == 0 ? Mpi.MPI_SUM : Mpi.MPI_PROD;
        MPI_Request* requests = stackalloc MPI_Request[2];
        Mpi.MPI_Ibarrier(Mpi.MPI_COMM_WORLD, &requests[0]);
        Mpi.MPI_Iallreduce(&own, &all, 1, Mpi.MPI_INT, op, Mpi.MPI_COMM_WORLD, &requests[1]); // shown: all
        Mpi.MPI_Waitall(2, requests, Mpi.MPI_STATUSES_IGNORE);
    }

    public static void IbcastIsTested(Intracommunicator world)
    {
        int* numbers = stackalloc int[2];
        int flag = 0;
        MPI_Request request;
        Mpi.MPI_Ibcast(numbers, 2, Mpi.MPI_INT, world.Rank == 1 ? 1 : 0, Mpi.MPI_COMM_WORLD, &request); // shown: all
        while (flag == 0)
        {
            Mpi.MPI_Test(&request, &flag, Mpi.MPI_STATUS_IGNORE);
        }

        world.Barrier();
    }

    public static void GathervOfAnotherCount(Intracommunicator world)
    {
        int* own = stackalloc int[4];
        int* all = stackalloc int[4 * world.Size];
        int* counts = stackalloc int[world.Size];
        int* places = stackalloc int[world.Size];
        for (int i = 0; i < world.Size; i++)
        {
            counts[i] = i == 0 ? 1 : 3;
            places[i] = 4 * i;
        }

        Mpi.MPI_Gatherv(own, world.Rank + 1, Mpi.MPI_INT, all, counts, places, Mpi.MPI_INT, 0, Mpi.MPI_COMM_WORLD); // shown: all
    }

    public static void ScattervOfAnotherType(Intracommunicator world)
    {
        int* own = stackalloc int[1];
        int* all = stackalloc int[world.Size];
        int* counts = stackalloc int[world.Size];
        int* places = stackalloc int[world.Size];
        for (int i = 0; i < world.Size; i++)
        {
            counts[i] = 1;
            places[i] = i;
        }

        Mpi.MPI_Scatterv(all, counts, places, Mpi.MPI_INT, own, 1, Mpi.MPI_FLOAT, 0, Mpi.MPI_COMM_WORLD); // shown: all
    }

    // The sums of the counts are equal, those of the pairs are not.
    public static void AlltoallvOfAnotherCount(Intracommunicator world)
    {
        int* sent = stackalloc int[4 * world.Size];
        int* received = stackalloc int[4 * world.Size];
        int* sendCounts = stackalloc int[world.Size];
        int* receiveCounts = stackalloc int[world.Size];
        int* places = stackalloc int[world.Size];
        for (int i = 0; i < world.Size; i++)
        {
            sendCounts[i] = i == 0 ? 2 : 1;
            receiveCounts[i] = world.Rank == 1 ? 2 : 1;
            places[i] = 4 * i;
        }

        Mpi.MPI_Alltoallv( // shown: all
            sent,
            sendCounts,
            places,
            Mpi.MPI_INT,
            received,
            receiveCounts,
            places,
            Mpi.MPI_INT,
            Mpi.MPI_COMM_WORLD
        );
    }
}
