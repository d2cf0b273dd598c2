using MPINET;
using MPINET.Cli;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// After NetPIPE, as Gregor and Lumsdaine (2008) used it: bytes go there and back, in powers of four and three bytes beside
/// them. The time is that of a round trip.
/// </summary>
internal static unsafe class NetPipe
{
    private const int Perturbation = 3;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        foreach (int count in Sizes(turns.IsQuick))
        {
            Transfer(turns, world, count);
        }
    }

    // 1, 4, 16, 64 ...; from 16 on, each has neighbours.
    private static IEnumerable<int> Sizes(bool isQuick)
    {
        int largest = isQuick ? 64 << 10 : 4 << 20;
        for (int power = 1; power <= largest; power *= isQuick ? 16 : 4)
        {
            if (power > 8)
            {
                yield return power - Perturbation;
            }

            yield return power;
            if (power > 8)
            {
                yield return power + Perturbation;
            }
        }
    }

    private static void Transfer(Turns turns, Intracommunicator world, int count)
    {
        using Pinned<byte> pinned = new(count);
        byte* bytes = pinned.Address;
        byte[] array = pinned.Array;
        Port peer = world[1 - world.Rank];
        for (int i = 0; i < count && world.Rank == 0; i++)
        {
            array[i] = Wanted(i);
        }

        turns.Measure(
            "transfer",
            count,
            new(Turns.Twin, times => Twin.Transfer(bytes, count, times)),
            new("P/Invoke", times => PInvoke(world.Rank, bytes, count, times)),
            new("CLI", times => Cli(world.Rank, bytes, count, times)),
            new("MPINET", times => Ports(world.Rank, peer, array, times))
        );
        for (int i = 0; i < count; i++)
        {
            if (array[i] != Wanted(i))
            {
                turns.Refuse($"byte {i} of {count} is {array[i]}");
                return;
            }
        }
    }

    private static byte Wanted(int i) => (byte)(1 + (i % 251));

    private static bool PInvoke(int rank, byte* bytes, int count, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                MPI_Send(bytes, count, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
                MPI_Recv(bytes, count, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                MPI_Recv(bytes, count, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Send(bytes, count, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
            }
        }

        return true;
    }

    private static bool Cli(int rank, byte* bytes, int count, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                MPI.COMM_WORLD.Send(bytes, count, MPI.BYTE, 1, 0);
                MPI.COMM_WORLD.Recv(bytes, count, MPI.BYTE, 1, 0);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                MPI.COMM_WORLD.Recv(bytes, count, MPI.BYTE, 0, 0);
                MPI.COMM_WORLD.Send(bytes, count, MPI.BYTE, 0, 0);
            }
        }

        return true;
    }

    private static bool Ports(int rank, Port peer, byte[] bytes, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                peer.Send(bytes);
                peer.Recv(bytes);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                peer.Recv(bytes);
                peer.Send(bytes);
            }
        }

        return true;
    }
}
