using MPINET;

// How many messages a second threads send, in the tier of ports: that of threads.c, each message a part of an array.
internal static class Ports
{
    private const int MessagesAWindow = Workers.MessagesAWindow;

    public static int Run(bool quick)
    {
        using Session session = new(ThreadLevel.Multiple);
        Intracommunicator world = Communicator.World;
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            return Workers.RefuseThreadLevel(world.Rank);
        }

        if (world.Size != 2)
        {
            Console.Error.WriteLine($"Threads: it measures on 2 ranks, and was started on {world.Size}");
            session.Abort(world, 2);
        }

        Intracommunicator[] comms = new Intracommunicator[Workers.MostThreads];
        for (int i = 0; i < comms.Length; i++)
        {
            comms[i] = world.Dup();
        }

        Workers workers = new(world.Rank, () => Session.WallClock);
        int code = workers.Measure(
            (seconds, number) =>
                world.Rank == 0
                    ? SendWindows(seconds, number, comms[number][1])
                    : ReceiveWindows(number, comms[number][0]),
            quick
        );

        foreach (Intracommunicator comm in comms)
        {
            comm.Dispose();
        }

        return code;
    }

    // Sends windows of messages for so long, and waits after each for one message back; returns how many.
    private static long SendWindows(double seconds, int tag, Port peer)
    {
        double[] sent = new double[MessagesAWindow];
        double answer;
        RequestGroup requests = new();
        long windows = 0;
        bool isLast;
        double end = Session.WallClock + seconds;
        do
        {
            isLast = Session.WallClock >= end;
            for (int i = 0; i < MessagesAWindow; i++)
            {
                sent[i] = isLast ? -1 - i : windows + i;
                requests.Add(peer.Isend(sent.AsMemory(i, 1), tag));
            }

            requests.WaitAll();
            requests.Clear();
            answer = peer.Recv<double>(tag);
            windows++;
        } while (!isLast);

        return answer == windows ? windows : -1;
    }

    // Receives what SendWindows sends, and sends after each window how many there were.
    private static long ReceiveWindows(int tag, Port peer)
    {
        double[] received = new double[MessagesAWindow];
        RequestGroup requests = new();
        long windows = 0;
        do
        {
            for (int i = 0; i < MessagesAWindow; i++)
            {
                requests.Add(peer.Irecv(received.AsMemory(i, 1), tag));
            }

            requests.WaitAll();
            requests.Clear();
            peer.Send((double)++windows, tag);
        } while (received[0] >= 0);

        bool isRight = true;
        for (int i = 0; i < MessagesAWindow; i++)
        {
            isRight &= received[i] == -1 - i;
        }

        return isRight ? windows : -1;
    }
}
