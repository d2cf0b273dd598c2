using System;
using MPINET;
using MPINET.PInvoke;

// Ranks that agree in many operations at once.
internal static partial class Sound
{
    public static unsafe void ManyToOneself(Intracommunicator world)
    {
        const int Many = 9000;
        int[] sent = new int[Many];
        MPI_Request[] requests = new MPI_Request[Many];
        fixed (int* numbers = sent)
        fixed (MPI_Request* first = requests)
        {
            for (int i = 0; i < Many; i++)
            {
                Mpi.MPI_Isend(numbers + i, 1, Mpi.MPI_INT, 0, i % 2, Mpi.MPI_COMM_SELF, first + i);
            }

            // The receives of one tag overtake the messages with the other one.
            for (int i = 0; i < Many; i++)
            {
                int number;
                int tag = i < Many / 2 ? 1 : 0;
                Mpi.MPI_Recv(&number, 1, Mpi.MPI_INT, 0, tag, Mpi.MPI_COMM_SELF, Mpi.MPI_STATUS_IGNORE);
            }

            Mpi.MPI_Waitall(Many, first, Mpi.MPI_STATUSES_IGNORE);
        }

        world.Barrier();
    }

    public static unsafe void ManyCollectivesUnderWay(Intracommunicator world)
    {
        const int Many = 1000;
        if (!Mpi.IsSupported("MPI_Ibarrier"))
        {
            return;
        }

        MPI_Comm half;
        Mpi.MPI_Comm_split(Mpi.MPI_COMM_WORLD, world.Rank % 2, world.Rank, &half);
        MPI_Request[] requests = new MPI_Request[2 * Many];
        fixed (MPI_Request* first = requests)
        {
            for (int i = 0; i < Many; i++)
            {
                Mpi.MPI_Ibarrier(Mpi.MPI_COMM_WORLD, first + i);
                Mpi.MPI_Ibarrier(half, first + Many + i);
            }

            int flag = 0;
            while (flag == 0)
            {
                Mpi.MPI_Testall(Many, first, &flag, Mpi.MPI_STATUSES_IGNORE);
            }

            Mpi.MPI_Waitall(Many, first + Many, Mpi.MPI_STATUSES_IGNORE);
        }

        Mpi.MPI_Comm_free(&half);
        world.Barrier();
    }

    // The last message is received first, and the tags in the opposite order. Tags differ in their types.
    public static void ManyOvertaken(Intracommunicator world)
    {
        const int Tags = 100;
        const int Each = 20;
        if (world.Rank == 0)
        {
            for (int i = 0; i < Tags * Each; i++)
            {
                if (i % Tags % 2 == 0)
                {
                    world[1].Send(new int[1], tag: i % Tags);
                }
                else
                {
                    world[1].Send(new double[1], tag: i % Tags);
                }
            }

            world[1].Send(1.0f, tag: Tags);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<float>(tag: Tags);
            for (int i = (Tags * Each) - 1; i >= 0; i--)
            {
                if (i / Each % 2 == 0)
                {
                    _ = world[0].Recv<int>(tag: i / Each);
                }
                else
                {
                    _ = world[0].Recv<double>(tag: i / Each);
                }
            }
        }

        world.Barrier();
    }

    // Half of the receives may get the messages of the other half, and all are waited for in the opposite order.
    public static void ManyPendingReceives(Intracommunicator world)
    {
        const int Many = 1000;
        if (world.Rank == 0)
        {
            for (int i = 0; i < Many; i++)
            {
                world[1].Send(new int[1], tag: 1);
                world[1].Send(new double[1], tag: 1);
            }
        }
        else if (world.Rank == 1)
        {
            Request[] requests = new Request[2 * Many];
            for (int i = 0; i < Many; i++)
            {
                requests[2 * i] = world.AnySource.Irecv(new int[1], tag: 1);
                requests[(2 * i) + 1] = world[0].Irecv(new double[1], Tag.Any);
            }

            Array.Reverse(requests);
            Array.ForEach(requests, one => one.Wait());
        }

        world.Barrier();
    }
}
