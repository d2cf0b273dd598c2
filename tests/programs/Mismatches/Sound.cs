using System;
using System.Threading.Tasks;
using MPINET;
using MPINET.PInvoke;

// Ranks that agree, although it does not look so at once. This file: messages.
internal static partial class Sound
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

    // A receive is matched in the order of posting, not in that of waiting.
    // MPI gives one handle to several sends that are complete at once.
    public static unsafe void WindowsOfSends(Intracommunicator world)
    {
        const int Window = 64;
        MPI_Request* requests = stackalloc MPI_Request[2 * Window];
        int* received = stackalloc int[Window];
        int rank = world.Rank;
        for (int i = 0; i < 160; i++)
        {
            for (int j = 0; j < Window; j++)
            {
                Mpi.MPI_Irecv(&received[j], 1, Mpi.MPI_INT, 0, j, Mpi.MPI_COMM_SELF, &requests[j]);
                Mpi.MPI_Isend(&rank, 1, Mpi.MPI_INT, 0, j, Mpi.MPI_COMM_SELF, &requests[Window + j]);
            }

            Mpi.MPI_Waitall(Window, requests, Mpi.MPI_STATUSES_IGNORE);
            for (int j = 0; j < Window; j++)
            {
                Mpi.MPI_Wait(&requests[Window + j], Mpi.MPI_STATUS_IGNORE);
            }
        }
    }

    public static unsafe void CommunicatorOfARequest(Intracommunicator world)
    {
        if (!Mpi.IsSupported("MPI_Comm_idup"))
        {
            return;
        }

        MPI_Comm made;
        MPI_Request request;
        Mpi.MPI_Comm_idup(Mpi.MPI_COMM_WORLD, &made, &request);
        Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
        Mpi.MPI_Barrier(made);
        Mpi.MPI_Comm_free(&made);
    }

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
