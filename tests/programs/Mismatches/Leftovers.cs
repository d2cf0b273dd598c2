using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using Cpp = MPINET.Cli.MPI;

// Each method leaves messages, requests or objects behind. A comment at the end of a line names the ranks that report it at the end.
internal static unsafe class Leftovers
{
    public static void Messages(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            for (int i = 0; i < 3; i++)
            {
                world[1].Send(i, tag: 7); // shown: 1
            }

            world[1].Send(1, tag: 8);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv<int>(tag: 8);
        }
    }

    public static void MessagesToOneself(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            int* number = (int*)System.Runtime.InteropServices.Marshal.AllocHGlobal(sizeof(int));
            MPI_Request request;
            Mpi.MPI_Isend(number, 1, Mpi.MPI_INT, 0, 6, Mpi.MPI_COMM_SELF, &request); // shown: 0
            Mpi.MPI_Request_free(&request);
        }

        world.Barrier();
    }

    public static void Requests(Intracommunicator world)
    {
        int number = 1;
        MPI_Request request;
        if (world.Rank == 0)
        {
            Mpi.MPI_Isend(&number, 1, Mpi.MPI_INT, 1, 0, Mpi.MPI_COMM_WORLD, &request); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].Recv<int>();
        }

        world.Barrier();
    }

    // A synchronous send is not complete before its receive has begun. Only requests that are active when they are freed are reported.
    public static void FreedRequests(Intracommunicator world)
    {
        int* numbers = (int*)System.Runtime.InteropServices.Marshal.AllocHGlobal(4 * sizeof(int));
        MPI_Request request;
        MPI_Request started;
        MPI_Request inactive;
        if (world.Rank == 0)
        {
            Mpi.MPI_Issend(numbers, 1, Mpi.MPI_INT, 1, 1, Mpi.MPI_COMM_WORLD, &request); // shown: 0
            Mpi.MPI_Request_free(&request);
            Mpi.MPI_Ssend_init(numbers + 1, 1, Mpi.MPI_INT, 1, 2, Mpi.MPI_COMM_WORLD, &started); // shown: 0
            Mpi.MPI_Start(&started);
            Mpi.MPI_Request_free(&started);
            Mpi.MPI_Ssend_init(numbers + 2, 1, Mpi.MPI_INT, 1, 3, Mpi.MPI_COMM_WORLD, &inactive);
            Mpi.MPI_Start(&inactive);
            Mpi.MPI_Wait(&inactive, Mpi.MPI_STATUS_IGNORE);
            Mpi.MPI_Request_free(&inactive);
            Cpp.COMM_WORLD.Issend(numbers + 3, 1, Cpp.INT, 1, 4).Free(); // shown: 0
        }
        else if (world.Rank == 1)
        {
            world[0].Recv<int>(tag: 3);
        }

        world.Barrier();
        for (int tag = 1; world.Rank == 1 && tag <= 4; tag++)
        {
            _ = tag == 3 ? 0 : world[0].Recv<int>(tag);
        }

        world.Barrier();
    }

    public static void RequestsThatWereComplete(Intracommunicator world)
    {
        int number = 1;
        MPI_Request request;
        if (world.Rank == 0)
        {
            Mpi.MPI_Issend(&number, 1, Mpi.MPI_INT, 1, 0, Mpi.MPI_COMM_WORLD, &request);
            world[1].Recv<int>();
            for (int done = 0; done == 0; )
            {
                Mpi.MPI_Request_get_status(request, &done, Mpi.MPI_STATUS_IGNORE);
            }

            Mpi.MPI_Request_free(&request);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv<int>();
            world[0].Send(1);
        }

        world.Barrier();
    }

    public static void Communicators(Intracommunicator world)
    {
        MPI_Comm made;
        Mpi.MPI_Comm_split(Mpi.MPI_COMM_WORLD, 0, world.Rank, &made); // shown: all
    }

    public static void Types(Intracommunicator world)
    {
        MPI_Datatype made;
        Mpi.MPI_Type_contiguous(2, Mpi.MPI_INT, &made);
        Mpi.MPI_Type_free(&made);
        Mpi.MPI_Type_contiguous(2, Mpi.MPI_INT, &made); // shown: all
        world.Barrier();
    }

    public static void ManyRequests(Intracommunicator world)
    {
        const int Many = 10_001;
        MPI_Request[] requests = new MPI_Request[Many];
        int number = 1;
        fixed (MPI_Request* first = requests)
        {
            if (world.Rank == 0)
            {
                for (int i = 0; i < Many; i++)
                {
                    Mpi.MPI_Isend(&number, 1, Mpi.MPI_INT, 1, 0, Mpi.MPI_COMM_WORLD, first + i); // shown: 0
                }

                Mpi.MPI_Waitall(Many, first, Mpi.MPI_STATUSES_IGNORE);
            }
            else if (world.Rank == 1)
            {
                for (int i = 0; i < Many; i++)
                {
                    world[0].Recv<int>();
                }
            }
        }
    }
}
