using MPINET;
using static MPINET.PInvoke.Mpi;

/// <summary>
/// Round trips of a linked list of arrays between rank 0 and rank 1: the benchmark of Goscinski and Abramson (Motor), section 9.1.2. Its nodes have
/// 4,096 ints in all. The time is that of a round trip, or on one rank that of flattening the list and rebuilding it. Then follow an array alone
/// and in an object, and doubles in separate objects.
/// </summary>
internal static unsafe class Objects
{
    private const int Ints = 4096;
    private const int LongList = 1_000_000;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        // The first list warms up all loops. It is neither the shortest, which does not exercise the loops, nor the slowest.
        int[] lists = turns.IsQuick ? [16, Ints] : [16, 1, 256, Ints];
        foreach (int nodes in lists)
        {
            Lists(
                turns,
                world,
                "list",
                nodes,
                Ints,
                [new ListAsObject(), new ListByHand(nodes, Ints), .. Facade(world)]
            );
        }

        foreach (int nodes in lists)
        {
            Lists(turns, world, "serialisers", nodes, Ints, [new ListAsObject(), .. Serialisers()]);
        }

        if (turns.IsOfPapers)
        {
            // The sizes of NetPIPE, in bytes.
            foreach (int count in turns.IsQuick ? new[] { 64, 4096 } : [64, 1, 8, 512, 4096, 32768])
            {
                Cells(turns, world, "objects", count, sizeof(double) * count);
            }

            return;
        }

        if (world.Size > 1)
        {
            foreach (int count in turns.IsQuick ? new[] { 1 << 15, 1 << 21 } : [1 << 15, 1 << 18, 1 << 21])
            {
                Array(turns, world, count);
            }

            foreach (int count in turns.IsQuick ? new[] { 16, 4096 } : [16, 1, 256, 4096])
            {
                Cells(turns, world, "cells", count, count);
            }
        }

        if (!turns.IsQuick)
        {
            Lists(turns, world, "list", LongList, LongList, new ListAsObject(), new ListByHand(LongList, LongList));
        }
    }

    // The API of MPI.NET flattens only what it sends.
    private static ListTransport[] Facade(Intracommunicator world) => world.Size == 1 ? [] : [new ListByClassic()];

    // They recurse once per node, so lists of a million nodes are left out.
    private static ListTransport[] Serialisers() =>
#if NET
        [new ListByDataContract(), new ListByJson()];
#else
        [new ListByBinaryFormatter()];
#endif

    private static void Lists(
        Turns turns,
        Intracommunicator world,
        string series,
        int nodes,
        int ints,
        params ListTransport[] transports
    )
    {
        bool isAlone = world.Size == 1;
        ListCourse[] courses = [.. transports.Select(one => new ListCourse(one, nodes, ints))];
        Twin.BeginList(nodes, ints);
        turns.Measure(
            series,
            nodes,
            [
                new(Turns.Twin, isAlone ? Twin.CopyList : Twin.ListRoundTrips),
                .. courses.Select(one => isAlone ? one.Copies() : one.RoundTrips(world)),
            ]
        );
        if (!Twin.EndList())
        {
            turns.Refuse($"C has lost a part of {nodes} nodes");
        }

        foreach (ListCourse one in courses.Where(one => !one.IsComplete))
        {
            turns.Refuse($"{one.Name} has lost a part of {nodes} nodes");
        }
    }

    // The loop by hand receives only the array into existing memory. The object arrives with a new array.
    private static void Array(Turns turns, Intracommunicator world, int count)
    {
        int bytes = sizeof(int) * count;
        using Pinned<int> alone = new(count);
        int* address = alone.Address;
        int[] array = alone.Array;
        Port peer = world[1 - world.Rank];
        ListCourse inside = new(new ListAsObject(), 1, count);
        turns.Measure(
            "array",
            bytes,
            new(Turns.Twin, times => Twin.Transfer(address, bytes, MPI_BYTE, times)),
            new("by hand", times => Alone(world.Rank, peer, array, times)),
            inside.RoundTrips(world)
        );
        if (!inside.IsComplete)
        {
            turns.Refuse($"an array of {count} ints in an object has others");
        }
    }

    // Each double is in a separate object. C sends the doubles.
    private static void Cells(Turns turns, Intracommunicator world, string series, int count, long x)
    {
        using Pinned<double> numbers = new(count);
        double* address = numbers.Address;
        Cell[] cells = [.. Enumerable.Range(0, count).Select(i => new Cell { Value = i })];
        Port peer = world[1 - world.Rank];
        turns.Measure(
            series,
            x,
            new(Turns.Twin, times => Twin.Transfer(address, count, MPI_DOUBLE, times)),
            new("MPINET", times => RoundTrips(world.Rank, peer, cells, times)),
            Classic.RoundTrips(cells)
        );
    }

    private static bool RoundTrips(int rank, Port peer, Cell[] cells, int times)
    {
        double first = cells[0].Value;
        for (int i = 0; i < times; i++)
        {
            if (rank == 0)
            {
                cells[0].Value++;
                peer.SendObject(cells);
                cells = peer.RecvObject<Cell[]>();
            }
            else
            {
                cells = peer.RecvObject<Cell[]>();
                cells[0].Value++;
                peer.SendObject(cells);
            }
        }

        return rank != 0 || Cell.AreNumbered(cells, first + (2 * times));
    }

    private static bool Alone(int rank, Port peer, int[] array, int times)
    {
        int first = array[0];
        for (int i = 0; i < times; i++)
        {
            if (rank == 0)
            {
                array[0]++;
                peer.Send(array);
                peer.Recv(array);
            }
            else
            {
                peer.Recv(array);
                array[0]++;
                peer.Send(array);
            }
        }

        return rank != 0 || array[0] == first + (2 * times);
    }
}
