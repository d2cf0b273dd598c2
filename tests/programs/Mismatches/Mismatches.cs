using System;
using MPINET;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// In each method two ranks or more think differently of something. Comments at the ends of lines name the ranks whose calls the report shows.
internal static unsafe class Mismatches
{
    public static void IntsAsDoubles(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new int[] { 1, 2, 3, 4 }, tag: 3); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(new double[4], tag: 3); // shown: 1
        }

        world.Barrier();
    }

    public static void IntsAsText(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new int[] { 1, 2, 3, 4 }); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].RecvString(); // shown: 1
        }

        world.Barrier();
    }

    public static void LaterOfSeveral(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int i = 0; i < 50; i++)
            {
                world[1].Send(i);
            }

            world[1].Send(1.0f); // shown: 0
        }
        else if (world.Rank == 1)
        {
            for (int i = 0; i < 51; i++)
            {
                world[0].Recv<int>(); // shown: 1
            }
        }

        world.Barrier();
    }

    public static void FromAnySource(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int i = 1; i < world.Size; i++)
            {
                world.AnySource.Recv(new int[2], Tag.Any); // shown: 0
            }
        }
        else if (world.Rank == 1)
        {
            world[0].Send(new float[2], tag: world.Rank); // shown: 1
        }
        else
        {
            world[0].Send(new int[2], tag: world.Rank);
        }

        world.Barrier();
    }

    public static void Nonblocking(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Isend(new long[3], tag: 1).Wait(); // shown: 0
            world[1].Isend(new double[3], tag: 1).Wait();
        }
        else if (world.Rank == 1)
        {
            Request first = world[0].Irecv(new double[3], tag: 1); // shown: 1
            Request second = world[0].Irecv(new double[3], tag: 1);
            second.Wait();
            first.Wait();
        }

        world.Barrier();
    }

    public static void AfterAProbe(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new short[3], tag: 8); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Status status = world.AnySource.Probe(Tag.Any);
            world[status.Source].Recv(new char[3], status.Tag); // shown: 1
        }

        world.Barrier();
    }

    public static void MatchedByAProbe(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new int[] { 1, 2 });
            world[1].Send(new uint[] { 1, 2 }); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Message first = world.AnySource.Mprobe();
            Message second = world.AnySource.Mprobe();
            second.Recv(new int[2]); // shown: 1
            first.Recv(new int[2]);
        }

        world.Barrier();
    }

    public static void BothWays(Intracommunicator world)
    {
        int other = world.Size - 1 - world.Rank;
        int[] ints = [1, 2];
        float[] floats = [1, 2];
        fixed (int* send = ints)
        fixed (float* receive = floats)
        {
            Mpi.MPI_Sendrecv(
                send,
                2,
                Mpi.MPI_INT,
                other,
                0,
                receive,
                2,
                world.Rank < 1 ? Mpi.MPI_FLOAT : Mpi.MPI_INT,
                other,
                0,
                Mpi.MPI_COMM_WORLD,
                Mpi.MPI_STATUS_IGNORE
            );
        }

        world.Barrier();
    }

    public static void Persistent(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            using PersistentRequest send = world[1].SendInit(new ulong[2]); // shown: 0
            for (int i = 0; i < 3; i++)
            {
                send.Start();
                send.Wait();
            }
        }
        else if (world.Rank == 1)
        {
            for (int i = 0; i < 2; i++)
            {
                world[0].Recv(new ulong[2]);
            }

            world[0].Recv(new double[2]); // shown: 1
        }

        world.Barrier();
    }

    public static void InPInvoke(Intracommunicator world)
    {
        int number = 7;
        if (world.Rank == 0)
        {
            Mpi.MPI_Send(&number, 1, Mpi.MPI_INT, 1, 2, Mpi.MPI_COMM_WORLD); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Mpi.MPI_Recv(&number, 1, Mpi.MPI_FLOAT, Mpi.MPI_ANY_SOURCE, 2, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE); // shown: 1
        }

        world.Barrier();
    }

    public static void InCli(Intracommunicator world)
    {
        int* numbers = stackalloc int[2];
        if (world.Rank == 0)
        {
            Cpp.COMM_WORLD.Send(numbers, 2, Cpp.INT, 1, 5); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Cpp.COMM_WORLD.Recv(numbers, 4, Cpp.SHORT, 0, 5); // shown: 1
        }

        world.Barrier();
    }

    public static void InASubcommunicator(Intracommunicator world)
    {
        using Intracommunicator half = world.Split(world.Rank / 2)!;
        if (world.Rank == 0)
        {
            half[1].Send(new int[2]); // shown: 0
        }
        else if (world.Rank == 1)
        {
            half[0].Recv(new float[2]); // shown: 1
        }

        world.Barrier();
    }

    public static void StructsOfTwoOrders(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            Numbered[] numbered = [new(1, 2)];
            world[1].Send(ArrayTypedBuffer.Of(numbered, 0, 1, Datatype.OfFields<Numbered>())); // shown: 0
        }
        else if (world.Rank == 1)
        {
            Valued[] valued = [new(0, 0)];
            world[0].Recv(ArrayTypedBuffer.Of(valued, 0, 1, Datatype.OfFields<Valued>())); // shown: 1
        }

        world.Barrier();
    }

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

    public static void StructsOfOtherFields(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new Numbered[3]); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(new Valued[5]); // shown: 1
        }

        world.Barrier();
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

    // As many in sum, and not for each pair.
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

    private readonly struct Numbered(int number, double value)
    {
        public readonly int Number = number;
        public readonly double Value = value;
    }

    private readonly struct Valued(double value, int number)
    {
        public readonly double Value = value;
        public readonly int Number = number;
    }
}
