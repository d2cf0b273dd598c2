using MPINET;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// Ranks that disagree. A comment at the end of a line names the ranks whose call the report shows. This file: messages.
internal static unsafe partial class Mismatches
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

    public static void ToOneself(Intracommunicator world)
    {
        if (world.Rank == 1)
        {
            int number = 1;
            float received;
            MPI_Request request;
            Mpi.MPI_Isend(&number, 1, Mpi.MPI_INT, 0, 5, Mpi.MPI_COMM_SELF, &request); // shown: 1
            Mpi.MPI_Recv(&received, 1, Mpi.MPI_FLOAT, 0, 5, Mpi.MPI_COMM_SELF, Mpi.MPI_STATUS_IGNORE); // shown: 1
            Mpi.MPI_Wait(&request, Mpi.MPI_STATUS_IGNORE);
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
