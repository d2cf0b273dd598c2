extern alias classic;
using classic::MPI;

// Loops with messages between processes.
internal static partial class Classic
{
    /// <summary>Laps of a ring.</summary>
    public static Contender Laps(int[] ints, int tag) => new(Name, times => Laps(ints, tag, times));

    /// <summary>An array that is sent to the other of two processes and back.</summary>
    public static Contender Transfers<T>(T[] values)
        where T : unmanaged => new(Name, times => Transfers(values, times));

    /// <summary>An array of objects that is sent to the other of two processes and back. The object with index 0 counts the messages.</summary>
    public static Contender RoundTrips(Cell[] cells) => new(Name, times => RoundTrips(cells, times));

    /// <summary>Sums of arrays.</summary>
    public static Contender Sums(double[] mine, double[] sums, string form) =>
        new(Name, times => Sums(mine, sums, Operation<double>.Add, times), form);

    /// <summary>Sums of arrays by a user-defined function.</summary>
    public static Contender SumsByFunction(double[] mine, double[] sums, string form) =>
        new(Name, times => Sums(mine, sums, (x, y) => x + y, times), form);

    private static bool Laps(int[] ints, int tag, int times)
    {
        Intracommunicator world = Communicator.world;
        int next = (world.Rank + 1) % world.Size;
        int previous = (world.Rank + world.Size - 1) % world.Size;
        for (int i = 0; i < times; i++)
        {
            if (world.Rank == 0)
            {
                ints[0]++;
                world.Send(ints, next, tag);
                world.Receive(previous, tag, ref ints);
            }
            else
            {
                world.Receive(previous, tag, ref ints);
                ints[0]++;
                world.Send(ints, next, tag);
            }
        }

        return true;
    }

    private static bool Transfers<T>(T[] values, int times)
        where T : unmanaged
    {
        Intracommunicator world = Communicator.world;
        if (world.Rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                world.Send(values, 1, 0);
                world.Receive(1, 0, ref values);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                world.Receive(0, 0, ref values);
                world.Send(values, 0, 0);
            }
        }

        return true;
    }

    private static bool RoundTrips(Cell[] cells, int times)
    {
        Intracommunicator world = Communicator.world;
        double first = cells[0].Value;
        if (world.Rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                cells[0].Value++;
                world.Send(cells, 1, 0);
                world.Receive(1, 0, ref cells);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                world.Receive(0, 0, ref cells);
                cells[0].Value++;
                world.Send(cells, 0, 0);
            }
        }

        return world.Rank != 0 || Cell.AreNumbered(cells, first + (2 * times));
    }

    private static bool Sums(double[] mine, double[] sums, ReductionOperation<double> op, int times)
    {
        Intracommunicator world = Communicator.world;
        double[]? results = sums;
        for (int i = 0; i < times; i++)
        {
            world.Allreduce(mine, op, ref results);
        }

        return results == sums;
    }
}
