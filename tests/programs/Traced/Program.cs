using MPINET;
using MPINET.PInvoke;

// Messages of each kind go round a ring; tag n has n bytes. Comments at the ends of lines mark calls for a test.
internal static unsafe class Program
{
    public static int Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (args.Length > 0 && args[0] == "epochs")
        {
            Epochs(world, (world.Rank + 1) % world.Size);
            return 0;
        }

        if (args.Length > 0)
        {
            for (int i = 0; i < int.Parse(args[0], System.Globalization.CultureInfo.InvariantCulture); i++)
            {
                world.Barrier();
            }
        }

        Port next = world[(world.Rank + 1) % world.Size];
        Port previous = world[(world.Rank + world.Size - 1) % world.Size];

        Request start = next.Isend(new byte[1], 1); // isend
        world.AnySource.Recv(new byte[100], 1); // recv
        start.Wait();

        // A single rank sends to itself, which not every MPI buffers.
        Request<Status> first = previous.Irecv(new byte[100], 2);
        Request<Status> second = previous.Irecv(new byte[100], 2);
        Twice(next);
        first.Wait();
        second.Wait();

        world.Sendrecv(new byte[3], next.Peer, 3, new byte[100], previous.Peer, 3);

        Persistent(next.Peer, previous.Peer);
        if (Mpi.IsSupported("MPI_Mprobe"))
        {
            start = next.Isend(new byte[5], 5);
            world.AnySource.Mprobe(5).Recv(new byte[100]);
            start.Wait();
        }

        using Intracommunicator copy = world.Dup();
        copy.Name = "a copy";
        start = copy[next.Peer].Isend(new byte[6], 6);
        copy[previous.Peer].Recv(new byte[100], 6);
        start.Wait();

        copy[0].Bcast(new int[10]); // bcast
        _ = copy.Allreduce(1, ReductionOperator.Sum);
        Windows(next.Peer);
        world.Barrier();
        return 0;
    }

    // The ranks of the window are those of the world in reverse.
    private static void Windows(int next)
    {
        int rank;
        int size;
        int number = 1;
        int memory = 0;
        MPI_Comm backwards;
        MPI_Win window;
        Mpi.MPI_Comm_rank(Mpi.MPI_COMM_WORLD, &rank);
        Mpi.MPI_Comm_size(Mpi.MPI_COMM_WORLD, &size);
        Mpi.MPI_Comm_split(Mpi.MPI_COMM_WORLD, 0, -rank, &backwards);
        Mpi.MPI_Win_create(&memory, sizeof(int), sizeof(int), Mpi.MPI_INFO_NULL, backwards, &window);
        int target = size - 1 - next;
        Mpi.MPI_Win_lock(Mpi.MPI_LOCK_SHARED, target, 0, window); // lock
        Mpi.MPI_Put(&number, 1, Mpi.MPI_INT, target, 0, 1, Mpi.MPI_INT, window); // put
        Mpi.MPI_Win_unlock(target, window);
        Mpi.MPI_Win_free(&window);
        Mpi.MPI_Comm_free(&backwards);
    }

    private static void Epochs(Intracommunicator world, int next)
    {
        using Window<int> window = world.AllocateWindow<int>(1);
        FenceEpoch<int> fence = window.Fence(); // fence of ports
        fence[next].Put(7); // put of ports
        fence.Dispose();
        LockEpoch<int> held = window.Lock(next); // lock of ports
        _ = held.Target.FetchAndOp(1, ReductionOperator.Sum); // fetch of ports
        held.Dispose();
    }

    // Two calls of the same line.
    private static void Twice(Port next)
    {
        Short(next);
        Short(next);
    }

    private static void Short(Port next) => next.Send(new byte[2], 2); // short

    private static void Persistent(int next, int previous)
    {
        byte* buffers = stackalloc byte[104];
        MPI_Request* requests = stackalloc MPI_Request[2];
        Mpi.MPI_Recv_init(buffers, 100, Mpi.MPI_BYTE, previous, 4, Mpi.MPI_COMM_WORLD, &requests[0]);
        Mpi.MPI_Send_init(buffers + 100, 4, Mpi.MPI_BYTE, next, 4, Mpi.MPI_COMM_WORLD, &requests[1]);
        for (int i = 0; i < 3; i++)
        {
            Mpi.MPI_Startall(2, requests); // startall
            Mpi.MPI_Waitall(2, requests, Mpi.MPI_STATUSES_IGNORE); // waitall
        }

        Mpi.MPI_Request_free(&requests[0]);
        Mpi.MPI_Request_free(&requests[1]);
    }
}
