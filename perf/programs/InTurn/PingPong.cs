using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Round trips of a buffer of doubles between rank 0 and rank 1. Before each send the sender changes one element. This is the benchmark of
/// Willcock, Lumsdaine and Robison (2002), section 6. The time is that of a round trip.
/// </summary>
internal static unsafe class PingPong
{
    public static void Measure(Turns turns, Intracommunicator world)
    {
        int[] counts = turns.IsQuick ? [1, 128, 8192, 131072] : [.. Enumerable.Range(0, 11).Select(i => 1 << (2 * i))];
        foreach (int count in counts)
        {
            Blocking(turns, world, count);
        }

        foreach (
            int count in turns.IsBlockingOnly ? []
            : turns.IsQuick ? [1]
            : counts
        )
        {
            Persistent(turns, world, count);
        }
    }

    private static void Blocking(Turns turns, Intracommunicator world, int count)
    {
        using Pinned<double> numbers = Numbers(world, count);
        double* buffer = numbers.Address;
        double[] array = numbers.Array;
        Port peer = world[1 - world.Rank];
        ArrayTypedBuffer pinned = new(array);
        pinned.Pin();
        turns.Measure(
            "blocking",
            sizeof(double) * (long)count,
            new(Turns.Twin, times => Twin.PingPong(buffer, count, times)),
            new("P/Invoke", times => PInvoke(world.Rank, buffer, count, times)),
            new("CLI", times => Cli(world.Rank, buffer, count, times)),
            new("MPINET", times => Ports(world.Rank, peer, array, times)),
            new("MPINET, pinned", times => PinnedPorts(world.Rank, peer, array, pinned, times))
        );
        pinned.Unpin();
        Check(turns, world, array);
    }

    private static void Persistent(Turns turns, Intracommunicator world, int count)
    {
        using Pinned<double> numbers = Numbers(world, count);
        double* buffer = numbers.Address;
        double[] array = numbers.Array;
        int other = 1 - world.Rank;
        MPI_Send_init(buffer, count, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, out MPI_Request send);
        MPI_Recv_init(buffer, count, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, out MPI_Request receive);
        MPI.Prequest cliSend = MPI.COMM_WORLD.Send_init(buffer, count, MPI.DOUBLE, other, 0);
        MPI.Prequest cliReceive = MPI.COMM_WORLD.Recv_init(buffer, count, MPI.DOUBLE, other, 0);
        using PersistentRequest portSend = world[other].SendInit(array);
        using PersistentRequest portReceive = world[other].RecvInit(array);
        Twin.BeginPersistentPingPong(buffer, count);
        turns.Measure(
            "persistent",
            sizeof(double) * (long)count,
            new(Turns.Twin, times => Twin.PersistentPingPong(buffer, count, times)),
            new("P/Invoke", times => PInvoke(world.Rank, buffer, count, send, receive, times)),
            new("CLI", times => Cli(world.Rank, buffer, count, cliSend, cliReceive, times)),
            new("MPINET", times => Ports(world.Rank, array, portSend, portReceive, times))
        );
        Twin.EndPersistentPingPong();
        cliSend.Free();
        cliReceive.Free();
        MPI_Request_free(ref send);
        MPI_Request_free(ref receive);
        Check(turns, world, array);
    }

    public static bool PInvoke(int rank, double* buffer, int count, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                buffer[0]++;
                MPI_Send(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
                MPI_Recv(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                MPI_Recv(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                buffer[count - 1]++;
                MPI_Send(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
            }
        }

        return true;
    }

    private static bool Cli(int rank, double* buffer, int count, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                buffer[0]++;
                MPI.COMM_WORLD.Send(buffer, count, MPI.DOUBLE, 1, 0);
                MPI.COMM_WORLD.Recv(buffer, count, MPI.DOUBLE, 1, 0);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                MPI.COMM_WORLD.Recv(buffer, count, MPI.DOUBLE, 0, 0);
                buffer[count - 1]++;
                MPI.COMM_WORLD.Send(buffer, count, MPI.DOUBLE, 0, 0);
            }
        }

        return true;
    }

    public static bool Ports(int rank, Port peer, double[] numbers, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                numbers[0]++;
                peer.Send(numbers);
                peer.Recv(numbers);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                peer.Recv(numbers);
                numbers[numbers.Length - 1]++;
                peer.Send(numbers);
            }
        }

        return true;
    }

    private static bool PinnedPorts(int rank, Port peer, double[] numbers, ArrayTypedBuffer buffer, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                numbers[0]++;
                peer.Send(buffer);
                peer.Recv(buffer);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                peer.Recv(buffer);
                numbers[numbers.Length - 1]++;
                peer.Send(buffer);
            }
        }

        return true;
    }

    private static bool PInvoke(int rank, double* buffer, int count, MPI_Request send, MPI_Request receive, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                buffer[0]++;
                CarryOut(&send);
                CarryOut(&receive);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                CarryOut(&receive);
                buffer[count - 1]++;
                CarryOut(&send);
            }
        }

        return true;
    }

    private static void CarryOut(MPI_Request* request)
    {
        MPI_Start(request);
        MPI_Wait(request, MPI_STATUS_IGNORE);
    }

    private static bool Cli(int rank, double* buffer, int count, MPI.Prequest send, MPI.Prequest receive, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                buffer[0]++;
                send.Start();
                send.Wait();
                receive.Start();
                receive.Wait();
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                receive.Start();
                receive.Wait();
                buffer[count - 1]++;
                send.Start();
                send.Wait();
            }
        }

        return true;
    }

    private static bool Ports(int rank, double[] numbers, PersistentRequest send, PersistentRequest receive, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                numbers[0]++;
                send.Start();
                send.Wait();
                receive.Start();
                receive.Wait();
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                receive.Start();
                receive.Wait();
                numbers[numbers.Length - 1]++;
                send.Start();
                send.Wait();
            }
        }

        return true;
    }

    private static Pinned<double> Numbers(Intracommunicator world, int count)
    {
        Pinned<double> numbers = new(count);
        for (int i = 0; i < count && world.Rank == 0; i++)
        {
            numbers.Array[i] = i;
        }

        return numbers;
    }

    // Each round trip has added 1 to the first element on rank 0, and to the last one on rank 1.
    private static void Check(Turns turns, Intracommunicator world, double[] numbers)
    {
        for (int i = 0; i < numbers.Length && world.Rank == 0; i++)
        {
            long changes = (i == 0 ? turns.Total : 0) + (i == numbers.Length - 1 ? turns.Total : 0);
            if (numbers[i] != i + changes)
            {
                turns.Refuse($"element {i} of {numbers.Length} is {numbers[i]} after {turns.Total} round trips");
                return;
            }
        }
    }
}
