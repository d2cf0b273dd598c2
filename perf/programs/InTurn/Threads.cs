using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Windows of messages of 8 bytes between threads of two ranks under MPI_THREAD_MULTIPLE. Each pair of threads has a separate communicator.
/// The time is that of one window of 64 messages in every thread.
/// </summary>
internal static unsafe class Threads
{
    private const int MessagesAWindow = 64;

    // With more than two busily waiting threads per core the benchmark does not end.
    private static readonly int maxThreads = Math.Max(2, Math.Min(4, Environment.ProcessorCount / 2));

    public static void Measure(Turns turns, Intracommunicator world)
    {
        int maxThreads = turns.IsQuick ? 1 : Threads.maxThreads;
        Intracommunicator[] comms = [.. Enumerable.Range(0, maxThreads).Select(_ => world.Dup())];
        for (int threads = 1; threads <= maxThreads; threads *= 2)
        {
            Measure(turns, world.Rank == 0, comms.AsSpan(0, threads).ToArray());
        }

        Array.ForEach(comms, comm => comm.Dispose());
    }

    private static void Measure(Turns turns, bool sends, Intracommunicator[] comms)
    {
        MPI_Comm[] handles = [.. comms.Select(comm => comm.MPICommunicator)];
        MPI.Intracomm[] cli = [.. handles.Select(handle => new MPI.Intracomm(handle))];
        Port[] peers = [.. comms.Select(comm => comm[sends ? 1 : 0])];
        using Crew crew = new(comms.Length);
        turns.Measure(
            "windows",
            comms.Length,
            new(
                Turns.Twin,
                crew.Together(
                    (number, windows) =>
                        sends
                            ? Twin.SendWindows(handles[number], number, windows)
                            : Twin.ReceiveWindows(handles[number], number, windows)
                )
            ),
            new(
                "P/Invoke",
                crew.Together(
                    (number, windows) =>
                        sends ? Send(handles[number], number, windows) : Receive(handles[number], number, windows)
                )
            ),
            new(
                "CLI",
                crew.Together(
                    (number, windows) =>
                        sends ? Send(cli[number], number, windows) : Receive(cli[number], number, windows)
                )
            ),
            new(
                "MPINET",
                crew.Together(
                    (number, windows) =>
                        sends ? Send(peers[number], number, windows) : Receive(peers[number], number, windows)
                )
            )
        );
    }

    public static bool Send(MPI_Comm comm, int tag, int windows)
    {
        double* sent = stackalloc double[MessagesAWindow];
        double answer = -1;
        MPI_Request* requests = stackalloc MPI_Request[MessagesAWindow];
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                sent[i] = window + i;
                MPI_Isend(&sent[i], 1, MPI_DOUBLE, 1, tag, comm, &requests[i]);
            }

            MPI_Waitall(MessagesAWindow, requests, MPI_STATUSES_IGNORE);
            MPI_Recv(&answer, 1, MPI_DOUBLE, 1, tag, comm, MPI_STATUS_IGNORE);
        }

        return answer == windows - 1;
    }

    public static bool Receive(MPI_Comm comm, int tag, int windows)
    {
        double* received = stackalloc double[MessagesAWindow];
        MPI_Request* requests = stackalloc MPI_Request[MessagesAWindow];
        bool isRight = true;
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                MPI_Irecv(&received[i], 1, MPI_DOUBLE, 0, tag, comm, &requests[i]);
            }

            MPI_Waitall(MessagesAWindow, requests, MPI_STATUSES_IGNORE);
            isRight &= received[MessagesAWindow - 1] == window + MessagesAWindow - 1;
            double answer = window;
            MPI_Send(&answer, 1, MPI_DOUBLE, 0, tag, comm);
        }

        return isRight;
    }

    private static bool Send(MPI.Comm comm, int tag, int windows)
    {
        double* sent = stackalloc double[MessagesAWindow];
        double answer = -1;
        MPI.Request[] requests = new MPI.Request[MessagesAWindow];
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                sent[i] = window + i;
                requests[i] = comm.Isend(&sent[i], 1, MPI.DOUBLE, 1, tag);
            }

            MPI.Request.Waitall(MessagesAWindow, requests);
            comm.Recv(&answer, 1, MPI.DOUBLE, 1, tag);
        }

        return answer == windows - 1;
    }

    private static bool Receive(MPI.Comm comm, int tag, int windows)
    {
        double* received = stackalloc double[MessagesAWindow];
        MPI.Request[] requests = new MPI.Request[MessagesAWindow];
        bool isRight = true;
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                requests[i] = comm.Irecv(&received[i], 1, MPI.DOUBLE, 0, tag);
            }

            MPI.Request.Waitall(MessagesAWindow, requests);
            isRight &= received[MessagesAWindow - 1] == window + MessagesAWindow - 1;
            double answer = window;
            comm.Send(&answer, 1, MPI.DOUBLE, 0, tag);
        }

        return isRight;
    }

    public static bool Send(Port peer, int tag, int windows)
    {
        double[] sent = new double[MessagesAWindow];
        double answer = -1;
        RequestGroup requests = new();
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                sent[i] = window + i;
                requests.Add(peer.Isend(sent.AsMemory(i, 1), tag));
            }

            requests.WaitAll();
            requests.Clear();
            answer = peer.Recv<double>(tag);
        }

        return answer == windows - 1;
    }

    public static bool Receive(Port peer, int tag, int windows)
    {
        double[] received = new double[MessagesAWindow];
        RequestGroup requests = new();
        bool isRight = true;
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                requests.Add(peer.Irecv(received.AsMemory(i, 1), tag));
            }

            requests.WaitAll();
            requests.Clear();
            isRight &= received[MessagesAWindow - 1] == window + MessagesAWindow - 1;
            peer.Send((double)window, tag);
        }

        return isRight;
    }
}
