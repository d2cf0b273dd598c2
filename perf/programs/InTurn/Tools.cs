using MPINET;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// The cost of the tools that the environment switches on for a whole process: the tiers' calls are seen by them, those of C are not. Round trips
/// of a message, windows of messages, and floods of messages that are received after the last one is sent.
/// </summary>
internal static unsafe class Tools
{
    private const int FloodTag = 1;
    private const int EndTag = 2;
    private const int AnswerTag = 3;

    private static readonly int[] sizes = [1, 8192];
    private static readonly int[] floods = [1000, 10_000, 100_000];

    public static void Measure(Turns turns, Intracommunicator world)
    {
        foreach (int count in sizes)
        {
            RoundTrip(turns, world, count);
        }

        Window(turns, world);
        foreach (int messages in turns.IsQuick ? floods.Take(1) : floods)
        {
            Flood(turns, world, messages);
        }
    }

    private static void RoundTrip(Turns turns, Intracommunicator world, int count)
    {
        using Pinned<double> numbers = new(count);
        double* buffer = numbers.Address;
        double[] array = numbers.Array;
        Port peer = world[1 - world.Rank];
        turns.Measure(
            "round-trip",
            sizeof(double) * (long)count,
            new(Turns.Twin, times => Twin.PingPong(buffer, count, times)),
            new("P/Invoke", times => PingPong.PInvoke(world.Rank, buffer, count, times)),
            new("MPINET", times => PingPong.Ports(world.Rank, peer, array, times))
        );
    }

    private static void Window(Turns turns, Intracommunicator world)
    {
        bool sends = world.Rank == 0;
        Port peer = world[1 - world.Rank];
        turns.Measure(
            "window",
            64,
            new(
                Turns.Twin,
                times =>
                    sends ? Twin.SendWindows(MPI_COMM_WORLD, 0, times) : Twin.ReceiveWindows(MPI_COMM_WORLD, 0, times)
            ),
            new(
                "P/Invoke",
                times => sends ? Threads.Send(MPI_COMM_WORLD, 0, times) : Threads.Receive(MPI_COMM_WORLD, 0, times)
            ),
            new("MPINET", times => sends ? Threads.Send(peer, 0, times) : Threads.Receive(peer, 0, times))
        );
    }

    private static void Flood(Turns turns, Intracommunicator world, int messages)
    {
        Port peer = world[1 - world.Rank];
        turns.Measure(
            "flood",
            messages,
            new(Turns.Twin, times => Twin.Flood(messages, times)),
            new("P/Invoke", times => PInvoke(world.Rank, messages, times)),
            new("MPINET", times => Ports(world.Rank, peer, messages, times))
        );
        turns.Measure(
            "flood-to-itself",
            messages,
            new(Turns.Twin, times => Twin.FloodSelf(messages, times)),
            new("P/Invoke", times => PInvokeToItself(messages, times)),
            new("MPINET", times => PortsToItself(messages, times))
        );
    }

    private static bool PInvoke(int rank, int messages, int times)
    {
        double number = -1;
        bool isRight = true;
        for (int t = 0; t < times; t++)
        {
            if (rank == 0)
            {
                for (int i = 0; i < messages; i++)
                {
                    number = i;
                    MPI_Send(&number, 1, MPI_DOUBLE, 1, FloodTag, MPI_COMM_WORLD);
                }

                MPI_Send(&number, 1, MPI_DOUBLE, 1, EndTag, MPI_COMM_WORLD);
                MPI_Recv(&number, 1, MPI_DOUBLE, 1, AnswerTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
            else
            {
                MPI_Recv(&number, 1, MPI_DOUBLE, 0, EndTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                for (int i = 0; i < messages; i++)
                {
                    MPI_Recv(&number, 1, MPI_DOUBLE, 0, FloodTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    isRight &= number == i;
                }

                MPI_Send(&number, 1, MPI_DOUBLE, 0, AnswerTag, MPI_COMM_WORLD);
            }
        }

        return isRight && number == messages - 1;
    }

    private static bool Ports(int rank, Port peer, int messages, int times)
    {
        double number = -1;
        bool isRight = true;
        for (int t = 0; t < times; t++)
        {
            if (rank == 0)
            {
                for (int i = 0; i < messages; i++)
                {
                    peer.Send((double)i, FloodTag);
                }

                peer.Send(messages - 1.0, EndTag);
                number = peer.Recv<double>(AnswerTag);
            }
            else
            {
                number = peer.Recv<double>(EndTag);
                for (int i = 0; i < messages; i++)
                {
                    isRight &= peer.Recv<double>(FloodTag) == i;
                }

                peer.Send(number, AnswerTag);
            }
        }

        return isRight && number == messages - 1;
    }

    private static bool PInvokeToItself(int messages, int times)
    {
        using Pinned<double> pinned = new(messages);
        using Pinned<MPI_Request> pinnedRequests = new(messages);
        double* sent = pinned.Address;
        MPI_Request* requests = pinnedRequests.Address;
        double number = -1;
        bool isRight = true;
        for (int t = 0; t < times; t++)
        {
            for (int i = 0; i < messages; i++)
            {
                sent[i] = i;
                MPI_Isend(&sent[i], 1, MPI_DOUBLE, 0, FloodTag, MPI_COMM_SELF, &requests[i]);
            }

            for (int i = 0; i < messages; i++)
            {
                MPI_Recv(&number, 1, MPI_DOUBLE, 0, FloodTag, MPI_COMM_SELF, MPI_STATUS_IGNORE);
                isRight &= number == i;
            }

            MPI_Waitall(messages, requests, MPI_STATUSES_IGNORE);
        }

        return isRight;
    }

    private static bool PortsToItself(int messages, int times)
    {
        Port self = Communicator.Self[0];
        double[] sent = new double[messages];
        RequestGroup requests = new();
        bool isRight = true;
        for (int t = 0; t < times; t++)
        {
            requests.Clear();
            for (int i = 0; i < messages; i++)
            {
                sent[i] = i;
                requests.Add(self.Isend(sent.AsMemory(i, 1), FloodTag));
            }

            for (int i = 0; i < messages; i++)
            {
                isRight &= self.Recv<double>(FloodTag) == i;
            }

            requests.WaitAll();
        }

        return isRight;
    }
}
