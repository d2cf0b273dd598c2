using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Based on NetPIPE, as Gregor and Lumsdaine (2008) used it: round trips of bytes, in powers of four and three bytes more or fewer, and then of
/// doubles and structs. The time is that of a round trip.
/// </summary>
internal static unsafe class NetPipe
{
    private const int Perturbation = 3;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        foreach (int count in Sizes(turns.IsQuick))
        {
            Transfer(turns, world, "transfer", count, MPI_BYTE, Byte, (one, i) => one == Byte(i));
        }

        // A struct is sent as its bytes.
        MPI_Datatype point = Datatype.Of<Point>().MPIDatatype;
        foreach (int count in Counts(turns.IsQuick))
        {
            Transfer<double>(turns, world, "doubles", count, MPI_DOUBLE, i => i, (one, i) => one == i);
            Transfer(turns, world, "structs", count, point, i => new Point(i), (one, i) => one.IsOf(i));
        }
    }

    // 1, 4, 16, 64 ...; from 16 on with neighbours.
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

    // Elements of 8 and of 24 bytes.
    private static int[] Counts(bool isQuick) => isQuick ? [1, 4096] : [1, 8, 64, 512, 4096, 32768, 262144];

    private static void Transfer<T>(
        Turns turns,
        Intracommunicator world,
        string series,
        int count,
        MPI_Datatype type,
        Func<int, T> make,
        Func<T, int, bool> isMade
    )
        where T : unmanaged
    {
        using Pinned<T> pinned = new(count);
        T* address = pinned.Address;
        T[] array = pinned.Array;
        Port peer = world[1 - world.Rank];
        MPI.Datatype cliType = new(type);
        for (int i = 0; i < count && world.Rank == 0; i++)
        {
            array[i] = make(i);
        }

        turns.Measure(
            series,
            sizeof(T) * (long)count,
            new(Turns.Twin, times => Twin.Transfer(address, count, type, times)),
            new("P/Invoke", times => PInvoke(world.Rank, address, count, type, times)),
            new("CLI", times => Cli(world.Rank, address, count, cliType, times)),
            new("MPINET", times => Ports(world.Rank, peer, array, times)),
            Classic.Transfers(array)
        );
        for (int i = 0; i < count; i++)
        {
            if (!isMade(array[i], i))
            {
                turns.Refuse($"element {i} of {count} of '{series}' is another one");
                return;
            }
        }
    }

    private static byte Byte(int i) => (byte)(1 + (i % 251));

    private static bool PInvoke(int rank, void* buffer, int count, MPI_Datatype type, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                MPI_Send(buffer, count, type, 1, 0, MPI_COMM_WORLD);
                MPI_Recv(buffer, count, type, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                MPI_Recv(buffer, count, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Send(buffer, count, type, 0, 0, MPI_COMM_WORLD);
            }
        }

        return true;
    }

    private static bool Cli(int rank, void* buffer, int count, MPI.Datatype type, int times)
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                MPI.COMM_WORLD.Send(buffer, count, type, 1, 0);
                MPI.COMM_WORLD.Recv(buffer, count, type, 1, 0);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                MPI.COMM_WORLD.Recv(buffer, count, type, 0, 0);
                MPI.COMM_WORLD.Send(buffer, count, type, 0, 0);
            }
        }

        return true;
    }

    private static bool Ports<T>(int rank, Port peer, T[] values, int times)
        where T : unmanaged
    {
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                peer.Send(values);
                peer.Recv(values);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                peer.Recv(values);
                peer.Send(values);
            }
        }

        return true;
    }
}
