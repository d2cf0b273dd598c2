using System;
using MPINET;

/// <summary>The plate in memory that all processes of one node address. Each computes some of the rows, and has these in its part.</summary>
internal static class BySharedWindow
{
    // A row has a cell at each end for the edge of the plate.
    private const int Width = Plate.Side + 2;

    public static double[,] Compute(Intracommunicator node)
    {
        int first = Start(node, node.Rank);
        int end = Start(node, node.Rank + 1);
        using SharedWindow<double> one = node.AllocateSharedWindow<double>((end - first) * Width);
        using SharedWindow<double> other = node.AllocateSharedWindow<double>((end - first) * Width);
        using LockAllEpoch<double> access = one.LockAll();
        using LockAllEpoch<double> otherAccess = other.LockAll();
        (SharedWindow<double> now, SharedWindow<double> next) = (one, other);
        for (int row = first; row < end; row++)
        {
            Row(now, row)[0] = Row(next, row)[0] = Plate.Hot;
        }

        // Each step reads one window and writes the other, so that one exchange is enough.
        now.Exchange();
        for (int step = 0; step < Plate.Steps; step++)
        {
            for (int row = first; row < end; row++)
            {
                Plate.Mean(Row(now, row - 1), Row(now, row), Row(now, row + 1), Row(next, row).Slice(1, Plate.Side));
            }

            next.Exchange();
            (now, next) = (next, now);
        }

        double[,] whole = new double[Plate.Side, Plate.Side];
        for (int cell = 0; cell < whole.Length && node.Rank == 0; cell++)
        {
            whole[cell / Plate.Side, cell % Plate.Side] = Row(now, cell / Plate.Side)[1 + cell % Plate.Side];
        }

        now.Exchange();
        return whole;
    }

    // A row of the plate, or its cold edge.
    private static Span<double> Row(SharedWindow<double> plate, int row)
    {
        if (row is < 0 or Plate.Side)
        {
            return new double[Width];
        }

        int owner = 0;
        while (Start(plate, owner + 1) <= row)
        {
            owner++;
        }

        return plate.SpanOf(owner).Slice((row - Start(plate, owner)) * Width, Width);
    }

    private static int Start(SharedWindow<double> plate, int rank) => Plate.Side * rank / plate.Size;

    private static int Start(Intracommunicator node, int rank) => Plate.Side * rank / node.Size;
}
