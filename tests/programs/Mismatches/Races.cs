using System;
using System.Threading;
using MPINET;
using MPINET.PInvoke;

// In each method, rank 0 receives or probes a message from any source that could have been another one: // shown: 0. The comments // begun: name
// the two sends.
internal static unsafe class Races
{
    public static void OfTwoSenders(Intracommunicator world)
    {
        switch (world.Rank)
        {
            case 0:
                for (int i = 0; i < 2; i++)
                {
                    world.AnySource.Recv<int>(tag: 1); // shown: 0
                }

                break;
            case 1:
                world[0].Send(1, tag: 1); // begun: 1
                break;
            case 2:
                world[0].Send(2, tag: 1); // begun: 2
                break;
        }
    }

    public static void InTheLowTier(Intracommunicator world)
    {
        int number = world.Rank;
        if (number == 0)
        {
            Mpi.MPI_Recv(&number, 1, Mpi.MPI_INT, Mpi.MPI_ANY_SOURCE, 1, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE); // shown: 0
            Mpi.MPI_Recv(&number, 1, Mpi.MPI_INT, 3 - number, 1, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
        }
        else if (number == 1)
        {
            Mpi.MPI_Send(&number, 1, Mpi.MPI_INT, 0, 1, Mpi.MPI_COMM_WORLD); // begun: 1
        }
        else if (number == 2)
        {
            Mpi.MPI_Send(&number, 1, Mpi.MPI_INT, 0, 1, Mpi.MPI_COMM_WORLD); // begun: 2
        }
    }

    public static void OfRequests(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            int[] numbers = new int[2];
            RequestGroup group = new();
            for (int i = 0; i < 2; i++)
            {
                group.Add(world.AnySource.Irecv(numbers.AsMemory(i, 1), tag: 1)); // shown: 0
            }

            group.WaitAll();
        }
        else if (world.Rank == 1)
        {
            world[0].Isend(1, tag: 1).Wait(); // begun: 1
        }
        else if (world.Rank == 2)
        {
            world[0].Isend(2, tag: 1).Wait(); // begun: 2
        }
    }

    public static void OfAProbe(Intracommunicator world)
    {
        int number = world.Rank;
        if (number == 0)
        {
            for (int i = 0; i < 2; i++)
            {
                MPI_Status status;
                Mpi.MPI_Probe(Mpi.MPI_ANY_SOURCE, 1, Mpi.MPI_COMM_WORLD, &status); // shown: 0
                Mpi.MPI_Recv(&number, 1, Mpi.MPI_INT, status.MPI_SOURCE, 1, Mpi.MPI_COMM_WORLD, Mpi.MPI_STATUS_IGNORE);
            }
        }
        else if (number == 1)
        {
            Mpi.MPI_Send(&number, 1, Mpi.MPI_INT, 0, 1, Mpi.MPI_COMM_WORLD); // begun: 1
        }
        else if (number == 2)
        {
            Mpi.MPI_Send(&number, 1, Mpi.MPI_INT, 0, 1, Mpi.MPI_COMM_WORLD); // begun: 2
        }
    }

    public static void OfObjects(Intracommunicator world)
    {
        switch (world.Rank)
        {
            case 0:
                for (int i = 0; i < 2; i++)
                {
                    world.AnySource.RecvObject<string>(tag: 1); // shown: 0
                }

                break;
            case 1:
                world[0].SendObject("one", tag: 1); // begun: 1
                break;
            case 2:
                world[0].SendObject("two", tag: 1); // begun: 2
                break;
        }
    }

    // The standard send of rank 1 may return before its message arrives, so rank 2's may come first.
    public static void AfterAMessageBetweenTheSenders(Intracommunicator world)
    {
        switch (world.Rank)
        {
            case 0:
                for (int i = 0; i < 2; i++)
                {
                    world.AnySource.Recv<int>(tag: 1); // shown: 0
                }

                break;
            case 1:
                world[0].Send(1, tag: 1); // begun: 1
                world[2].Send(1, tag: 2);
                break;
            case 2:
                world[1].Recv<int>(tag: 2);
                world[0].Send(2, tag: 1); // begun: 2
                break;
        }
    }

    public static void WithAMessageThatIsNeverReceived(Intracommunicator world)
    {
        switch (world.Rank)
        {
            case 0:
                world.AnySource.Recv<int>(tag: 1); // shown: 0
                break;
            case 1:
                world[0].Send(1, tag: 1); // begun: 1
                break;
            case 2:
                world[0].Send(2, tag: 1); // begun: 2
                break;
        }
    }

    // Fails if the message of rank 2, which is sent later, is the first in any round.
    public static void ThatSeldomMatters(Intracommunicator world)
    {
        for (int i = 0; i < 20; i++)
        {
            switch (world.Rank)
            {
                case 0:
                    Thread.Sleep(20);
                    int first = world.AnySource.Recv<int>(tag: 1); // shown: 0
                    int second = world.AnySource.Recv<int>(tag: 1);
                    if ((first, second) != (1, 2))
                    {
                        throw new InvalidOperationException($"Round {i} has begun with rank {first}.");
                    }

                    break;
                case 1:
                    world[0].Send(1, tag: 1); // begun: 1
                    world[2].Send(1, tag: 2);
                    break;
                case 2:
                    world[1].Recv<int>(tag: 2);
                    world[0].Send(2, tag: 1); // begun: 2
                    break;
            }

            world.Barrier();
        }
    }
}
