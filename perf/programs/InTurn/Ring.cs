using MPINET;
using MPINET.Cli;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Based on Afonso et al.: an array of ints is passed around a ring of all ranks, with two ranks their ping-pong. Each rank adds 1 to the first
/// element. The time is that of a lap.
/// </summary>
internal static unsafe class Ring
{
    private const int Tag = 100;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        foreach (int count in new[] { 1, 10, 1000 })
        {
            Measure(turns, world, count);
        }
    }

    private static void Measure(Turns turns, Intracommunicator world, int count)
    {
        int rank = world.Rank;
        int size = world.Size;
        using Pinned<int> pinned = new(count);
        int* ints = pinned.Address;
        int[] array = pinned.Array;
        for (int i = 0; i < count && rank == 0; i++)
        {
            array[i] = i;
        }

        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        Contender[] all =
        [
            new(Turns.Twin, times => Twin.Laps(ints, count, times)),
            new("P/Invoke", times => PInvoke(rank, next, previous, ints, count, times)),
            new("CLI", times => Cli(rank, next, previous, ints, count, times)),
            new("MPINET", times => Ports(rank, world[next], world[previous], array, times)),
            Classic.Laps(array, Tag),
        ];

        // Many ranks that share the cores take long, so only the upper tiers run. They include the calls of the others.
        turns.Measure("lap", count, size > 2 ? [all[0], .. all.Skip(3)] : all);

        // Each rank adds 1 per lap. Rank 0 has the final value, the other ranks the value at which it passed them.
        long first = turns.Total * size - (rank == 0 ? 0 : size - 1 - rank);
        for (int i = 0; i < count; i++)
        {
            if (array[i] != (i == 0 ? first : i))
            {
                turns.Refuse($"int {i} of {count} is {array[i]} on rank {rank} after {turns.Total} laps");
                return;
            }
        }
    }

    private static bool PInvoke(int rank, int next, int previous, int* ints, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            if (rank == 0)
            {
                ints[0]++;
                MPI_Send(ints, count, MPI_INT, next, Tag, MPI_COMM_WORLD);
                MPI_Recv(ints, count, MPI_INT, previous, Tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
            else
            {
                MPI_Recv(ints, count, MPI_INT, previous, Tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                ints[0]++;
                MPI_Send(ints, count, MPI_INT, next, Tag, MPI_COMM_WORLD);
            }
        }

        return true;
    }

    private static bool Cli(int rank, int next, int previous, int* ints, int count, int times)
    {
        for (int i = 0; i < times; i++)
        {
            if (rank == 0)
            {
                ints[0]++;
                MPI.COMM_WORLD.Send(ints, count, MPI.INT, next, Tag);
                MPI.COMM_WORLD.Recv(ints, count, MPI.INT, previous, Tag);
            }
            else
            {
                MPI.COMM_WORLD.Recv(ints, count, MPI.INT, previous, Tag);
                ints[0]++;
                MPI.COMM_WORLD.Send(ints, count, MPI.INT, next, Tag);
            }
        }

        return true;
    }

    private static bool Ports(int rank, Port next, Port previous, int[] ints, int times)
    {
        for (int i = 0; i < times; i++)
        {
            if (rank == 0)
            {
                ints[0]++;
                next.Send(ints, Tag);
                previous.Recv(ints, Tag);
            }
            else
            {
                previous.Recv(ints, Tag);
                ints[0]++;
                next.Send(ints, Tag);
            }
        }

        return true;
    }
}
