using System;
using System.Threading.Tasks;
using MPINET;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// Ranks that agree, although it does not look so at once.
internal static class Sound
{
    public static unsafe void StructsAsBytes(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new Pair { First = 1, Second = 2 });
        }
        else if (world.Rank == 1)
        {
            byte* bytes = stackalloc byte[sizeof(Pair)];
            Mpi.MPI_Recv(bytes, sizeof(Pair), Mpi.MPI_BYTE, 0, 0, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
        }

        world.Barrier();
    }

    public static void StructsOfTwoRuntimes(Intracommunicator world)
    {
        Mixed[] all =
        [
            new()
            {
                Letter = 'a',
                Number = 1,
                Value = 2,
                Small = 3,
            },
            default,
        ];
        if (world.Rank == 0)
        {
            world[1].Send(all);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(all);
        }

        world.Barrier();
    }

    public static void FewerThanThereIsRoom(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new int[3]);
            world[1].Send(new Pair[2]);
            world[1].Send(Array.Empty<double>());
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(new int[10]);
            world[0].Recv(new Pair[5]);
            world[0].Recv(new double[5]);
        }

        world.Barrier();
    }

    public static unsafe void EqualInTheEnd(Intracommunicator world)
    {
        MPI_Datatype two;
        MPI_Datatype spread;
        Mpi.MPI_Type_contiguous(2, Mpi.MPI_INT, &two);
        Mpi.MPI_Type_commit(&two);
        Mpi.MPI_Type_vector(3, 1, 2, two, &spread);
        Mpi.MPI_Type_commit(&spread);
        int* numbers = stackalloc int[16];
        if (world.Rank == 0)
        {
            Mpi.MPI_Send(numbers, 6, Mpi.MPI_INT, 1, 0, Mpi.MPI_COMM_WORLD);
            Mpi.MPI_Send(numbers, 3, two, 1, 0, Mpi.MPI_COMM_WORLD);
            Mpi.MPI_Send(numbers, 1, spread, 1, 0, Mpi.MPI_COMM_WORLD);
            Mpi.MPI_Send(numbers, 3, Mpi.MPI_INT, 1, 0, Mpi.MPI_COMM_WORLD);
        }
        else if (world.Rank == 1)
        {
            Mpi.MPI_Recv(numbers, 3, two, 0, 0, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Recv(numbers, 1, spread, 0, 0, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Recv(numbers, 16, Mpi.MPI_INT, 0, 0, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Recv(numbers, 2, two, 0, 0, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
        }

        Mpi.MPI_Type_free(&two);
        Mpi.MPI_Type_free(&spread);
        world.Barrier();
    }

    public static unsafe void TypesOfReusedHandles(Intracommunicator world)
    {
        int* numbers = stackalloc int[16];
        for (int i = 0; i < 10; i++)
        {
            MPI_Datatype type;
            Mpi.MPI_Type_contiguous(2, i % 2 == 0 ? Mpi.MPI_INT : Mpi.MPI_DOUBLE, &type);
            Mpi.MPI_Type_commit(&type);
            if (world.Rank == 0)
            {
                Mpi.MPI_Send(numbers, 1, type, 1, 0, Mpi.MPI_COMM_WORLD);
            }
            else if (world.Rank == 1)
            {
                Mpi.MPI_Recv(numbers, 1, type, 0, 0, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
            }

            Mpi.MPI_Type_free(&type);
        }

        world.Barrier();
    }

    // Which message a receive gets is decided when it is posted, not when it is waited for.
    public static void Wildcards(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int i = 0; i < 20; i++)
            {
                world[1].Send(new int[4], tag: 1);
                world[1].Send(new double[4], tag: 2);
                world[1].Send(new float[4], tag: 1);
            }
        }
        else if (world.Rank == 1)
        {
            for (int i = 0; i < 20; i++)
            {
                Request ints = world.AnySource.Irecv(new int[4], tag: 1);
                Request floats = world[0].Irecv(new float[4], tag: 1);
                Request doubles = world[0].Irecv(new double[4], Tag.Any);
                doubles.Wait();
                floats.Wait();
                ints.Wait();
            }
        }

        world.Barrier();
    }

    public static unsafe void IgnoredStatuses(Intracommunicator world)
    {
        const int Many = 30;
        MPI_Request* requests = stackalloc MPI_Request[Many];
        double* data = stackalloc double[Many];
        int* indices = stackalloc int[Many];
        int others = world.Size - 1;
        for (int round = 0; round < 4; round++)
        {
            for (int i = 0; i < Many; i++)
            {
                MPI_Datatype type = i % 2 == 0 ? Mpi.MPI_INT : Mpi.MPI_DOUBLE;
                if (world.Rank != 0)
                {
                    Mpi.MPI_Isend(data + i, 1, type, 0, i % 2, Mpi.MPI_COMM_WORLD, requests + i);
                }
                else
                {
                    Mpi.MPI_Irecv(data + i, 1, type, Mpi.MPI_ANY_SOURCE, i % 2, Mpi.MPI_COMM_WORLD, requests + i);
                }
            }

            int index;
            int flag = 0;
            Mpi.MPI_Wait(requests + 3, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Waitany(Many, requests, &index, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Waitsome(Many, requests, &index, indices, Mpi.MPI_STATUSES_IGNORE);
            while (flag == 0)
            {
                Mpi.MPI_Test(requests + 9, &flag, Mpi.MPI_STATUS_IGNORE);
            }

            Mpi.MPI_Testany(Many, requests, &index, &flag, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Testsome(Many, requests, &index, indices, Mpi.MPI_STATUSES_IGNORE);
            if (round % 2 == 0)
            {
                Mpi.MPI_Waitall(Many, requests, Mpi.MPI_STATUSES_IGNORE);
            }
            else
            {
                for (flag = 0; flag == 0; )
                {
                    Mpi.MPI_Testall(Many, requests, &flag, Mpi.MPI_STATUSES_IGNORE);
                }
            }

            for (int i = Many * 1; i < Many * others && world.Rank == 0; i++)
            {
                MPI_Datatype type = i % 2 == 0 ? Mpi.MPI_INT : Mpi.MPI_DOUBLE;
                Mpi.MPI_Recv(data, 1, type, Mpi.MPI_ANY_SOURCE, i % 2, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
            }

            world.Barrier();
        }
    }

    public static unsafe void Cancelled(Intracommunicator world)
    {
        if (world.Rank == 1)
        {
            int* numbers = stackalloc int[2];
            MPI_Request request;
            Mpi.MPI_Irecv(numbers, 1, Mpi.MPI_FLOAT, 0, 0, Mpi.MPI_COMM_WORLD, &request);
            Mpi.MPI_Cancel(&request);
            Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        }

        world.Barrier();
        if (world.Rank == 0)
        {
            world[1].Send(1);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv<int>();
        }
    }

    public static void ObjectsAndTexts(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].SendObject(new[] { "a", "b" });
            world[1].Send("text");
            world[1].Send(1.5);
        }
        else if (world.Rank == 1)
        {
            world.AnySource.RecvObject<string[]>(Tag.Any);
            world[0].RecvString();
            world[0].Recv<double>();
        }

        world[0].BcastObject("x");
    }

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

        // The last one begins here only when the others have completed.
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

    public static void StructsOfTheSameFields(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            world[1].Send(new Pair[3]);
            world[1].Send(new PairOfPairs[2]);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(new Twin[3]);
            world[0].Recv(new Pair[5]);
        }

        world[0].Bcast(new Pair[2]);
    }

    // The line alone is no difference.
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

    public static void Awaited(Intracommunicator world) =>
        Session.Run(async () =>
        {
            Task<Status> received = ReceiveAsync(world[(world.Rank + 1) % world.Size]);
            await world[(world.Rank + world.Size - 1) % world.Size].Isend(new[] { world.Rank });
            await received;
        });

    public static void Intercommunicator(Intracommunicator world)
    {
        using Intracommunicator half = world.Split(world.Rank % 2)!;
        using Intercommunicator both = half.CreateIntercommunicator(0, world[1 - (world.Rank % 2)]);
        if (half.Rank == 0)
        {
            both[0].Isend(new int[2]);
            both[0].Recv(new int[2]);
        }

        both.Barrier();
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

        // What the groups send need not be the same.
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

    private static async Task<Status> ReceiveAsync(Port other) => await other.Irecv(new int[1]);

    private struct Pair
    {
        public int First;
        public double Second;
    }

    private readonly struct Twin(int number, double value)
    {
        public readonly int Number = number;
        public readonly double Value = value;
    }

    private readonly struct PairOfPairs(Pair first, Pair second)
    {
        public readonly Pair First = first;
        public readonly Pair Second = second;
    }

    private struct Mixed
    {
        public char Letter;
        public int Number;
        public double Value;
        public byte Small;
    }
}
