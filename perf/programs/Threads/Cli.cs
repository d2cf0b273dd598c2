using MPINET.Cli;

// How many messages a second threads send, in the CLI tier: the exchange of threads.c with names of C++.
internal static unsafe class Cli
{
    private const int MessagesAWindow = Workers.MessagesAWindow;

    public static int Run(bool quick)
    {
        int provided = MPI.Init_thread(MPI.THREAD_MULTIPLE);
        int rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();
        if (provided < MPI.THREAD_MULTIPLE)
        {
            MPI.Finalize();
            return Workers.RefuseThreadLevel(rank);
        }

        if (size != 2)
        {
            Console.Error.WriteLine($"Threads: it measures on 2 ranks, and was started on {size}");
            MPI.COMM_WORLD.Abort(2);
        }

        MPI.Intracomm[] comms = new MPI.Intracomm[Workers.MostThreads];
        for (int i = 0; i < comms.Length; i++)
        {
            comms[i] = MPI.COMM_WORLD.Dup();
        }

        Workers workers = new(rank, MPI.Wtime);
        int code = workers.Measure(
            (seconds, number) =>
                rank == 0 ? SendWindows(seconds, number, comms[number]) : ReceiveWindows(number, comms[number]),
            quick
        );

        foreach (MPI.Intracomm comm in comms)
        {
            comm.Free();
        }

        MPI.Finalize();
        return code;
    }

    // Sends windows of messages for so long, and waits after each for one message back; returns how many.
    private static long SendWindows(double seconds, int tag, MPI.Comm comm)
    {
        double* sent = stackalloc double[MessagesAWindow];
        double answer;
        MPI.Request[] requests = new MPI.Request[MessagesAWindow];
        long windows = 0;
        bool isLast;
        double end = MPI.Wtime() + seconds;
        do
        {
            isLast = MPI.Wtime() >= end;
            for (int i = 0; i < MessagesAWindow; i++)
            {
                sent[i] = isLast ? -1 - i : windows + i;
                requests[i] = comm.Isend(&sent[i], 1, MPI.DOUBLE, 1, tag);
            }

            MPI.Request.Waitall(MessagesAWindow, requests);
            comm.Recv(&answer, 1, MPI.DOUBLE, 1, tag);
            windows++;
        } while (!isLast);

        return answer == windows ? windows : -1;
    }

    // Receives what SendWindows sends, and sends after each window how many there were.
    private static long ReceiveWindows(int tag, MPI.Comm comm)
    {
        double* received = stackalloc double[MessagesAWindow];
        double answer;
        MPI.Request[] requests = new MPI.Request[MessagesAWindow];
        long windows = 0;
        do
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                requests[i] = comm.Irecv(&received[i], 1, MPI.DOUBLE, 0, tag);
            }

            MPI.Request.Waitall(MessagesAWindow, requests);
            answer = ++windows;
            comm.Send(&answer, 1, MPI.DOUBLE, 0, tag);
        } while (received[0] >= 0);

        bool isRight = true;
        for (int i = 0; i < MessagesAWindow; i++)
        {
            isRight &= received[i] == -1 - i;
        }

        return isRight ? windows : -1;
    }
}
