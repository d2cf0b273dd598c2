using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// How many messages a second threads send, in the P/Invoke tier: the exchange of threads.c.
internal static unsafe class PInvoke
{
    private const int MessagesAWindow = Workers.MessagesAWindow;

    public static int Run(bool quick)
    {
        MPI_Init_thread(MPI_THREAD_MULTIPLE, out int provided);
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        MPI_Comm_size(MPI_COMM_WORLD, out int size);
        if (provided < MPI_THREAD_MULTIPLE)
        {
            MPI_Finalize();
            return Workers.RefuseThreadLevel(rank);
        }

        if (size != 2)
        {
            Console.Error.WriteLine($"Threads: it measures on 2 ranks, and was started on {size}");
            MPI_Abort(MPI_COMM_WORLD, 2);
        }

        MPI_Comm[] comms = new MPI_Comm[Workers.MostThreads];
        for (int i = 0; i < comms.Length; i++)
        {
            MPI_Comm_dup(MPI_COMM_WORLD, out comms[i]);
        }

        Workers workers = new(rank, MPI_Wtime);
        int code = workers.Measure(
            (seconds, number) =>
                rank == 0 ? SendWindows(seconds, number, comms[number]) : ReceiveWindows(number, comms[number]),
            quick
        );

        for (int i = 0; i < comms.Length; i++)
        {
            MPI_Comm_free(ref comms[i]);
        }

        MPI_Finalize();
        return code;
    }

    // Sends windows of messages for so long, and waits after each for one message back; returns how many.
    private static long SendWindows(double seconds, int tag, MPI_Comm comm)
    {
        double* sent = stackalloc double[MessagesAWindow];
        double answer;
        MPI_Request* requests = stackalloc MPI_Request[MessagesAWindow];
        long windows = 0;
        bool isLast;
        double end = MPI_Wtime() + seconds;
        do
        {
            isLast = MPI_Wtime() >= end;
            for (int i = 0; i < MessagesAWindow; i++)
            {
                sent[i] = isLast ? -1 - i : windows + i;
                MPI_Isend(&sent[i], 1, MPI_DOUBLE, 1, tag, comm, &requests[i]);
            }

            MPI_Waitall(MessagesAWindow, requests, MPI_STATUSES_IGNORE);
            MPI_Recv(&answer, 1, MPI_DOUBLE, 1, tag, comm, MPI_STATUS_IGNORE);
            windows++;
        } while (!isLast);

        return answer == windows ? windows : -1;
    }

    // Receives what SendWindows sends, and sends after each window how many there were.
    private static long ReceiveWindows(int tag, MPI_Comm comm)
    {
        double* received = stackalloc double[MessagesAWindow];
        double answer;
        MPI_Request* requests = stackalloc MPI_Request[MessagesAWindow];
        long windows = 0;
        do
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                MPI_Irecv(&received[i], 1, MPI_DOUBLE, 0, tag, comm, &requests[i]);
            }

            MPI_Waitall(MessagesAWindow, requests, MPI_STATUSES_IGNORE);
            answer = ++windows;
            MPI_Send(&answer, 1, MPI_DOUBLE, 0, tag, comm);
        } while (received[0] >= 0);

        bool isRight = true;
        for (int i = 0; i < MessagesAWindow; i++)
        {
            isRight &= received[i] == -1 - i;
        }

        return isRight ? windows : -1;
    }
}
