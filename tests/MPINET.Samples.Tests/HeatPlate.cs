using System.Globalization;

namespace MPINET.Samples.Tests;

public sealed class HeatPlate
{
    private const int Side = 12;

    // 6 processes are 3 by 2, so that each has neighbours on at most three sides; 5 are in one row, with unequal shares.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    public void Cools_as_it_does_in_one_piece(int ranks) => new BuiltProgram("Halo").OnRanks(ranks).Writes(Lines());

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    [InlineData(7)]
    public void Cools_in_windows_as_it_does_by_messages(int ranks) =>
        new BuiltProgram("Windows.Stencil")
            .OnRanks(ranks)
            .Writes([
                .. new BuiltProgram("Halo").OnRanks(ranks).ExitsWith(0).Lines,
                "the shared window has the same bits: True",
            ]);

    private static IEnumerable<string> Lines()
    {
        double[,] cells = new double[Side + 2, Side + 2];
        for (int i = 0; i < Side + 2; i++)
        {
            cells[i, 0] = 100;
        }

        for (int step = 0; step < 40; step++)
        {
            cells = Next(cells);
        }

        return Enumerable
            .Range(0, Side)
            .Select(i =>
                $"{i:D2}: "
                + string.Join(
                    " ",
                    Enumerable.Range(1, Side).Select(j => cells[i + 1, j].ToString("F9", CultureInfo.InvariantCulture))
                )
            );
    }

    private static double[,] Next(double[,] cells)
    {
        double[,] next = (double[,])cells.Clone();
        for (int i = 1; i <= Side; i++)
        {
            for (int j = 1; j <= Side; j++)
            {
                next[i, j] = (cells[i - 1, j] + cells[i + 1, j] + cells[i, j - 1] + cells[i, j + 1]) / 4;
            }
        }

        return next;
    }
}
