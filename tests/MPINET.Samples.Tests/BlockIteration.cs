namespace MPINET.Samples.Tests;

public sealed class BlockIteration
{
    private static readonly BuiltProgram Program = new("Objects.Jacobi");

    // 30 cells do not divide evenly, 5 leave one to each block, and one block has no neighbour.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1, 30, 4, 50)]
    [InlineData(2, 30, 4, 50)]
    [InlineData(4, 30, 4, 51)]
    [InlineData(2, 5, 5, 20)]
    [InlineData(2, 30, 1, 1)]
    [InlineData(2, 250, 4, 100)]
    public void Computes_what_one_grid_computes_to_the_last_bit(int ranks, int cells, int blocks, int iterations) =>
        Program
            .OnRanks(ranks, $"{cells}", $"{blocks}", $"{iterations}")
            .Writes([
                $"{cells} x {cells} cells, {iterations} iterations, checksum {Checksum(cells, iterations):x16}",
                $"{blocks} x {blocks} blocks, bitwise equal to one: True",
            ]);

    [Theory(Timeout = Limit.Test)]
    [InlineData("3 4 10")]
    [InlineData("30 0 10")]
    [InlineData("30 4 0")]
    public void Refuses_blocks_without_cells(string arguments)
    {
        Job job = Program.OnRanks(2, arguments.Split(' ')).ExitsWith(2);
        Assert.Equal("", job.Output);
        Assert.Contains("usage: Jacobi", job.Error);
    }

    private static ulong Checksum(int size, int iterations)
    {
        int width = size + 2;
        double[] now = new double[width * width];
        for (int i = 0; i < size; i++)
        {
            now[(i + 1) * width] = 60.0 * i / size;
            now[(i + 1) * width + size + 1] = 20;
            now[(size + 1) * width + i + 1] = 40.0 * i / size;
            now[i + 1] = 100;
        }

        for (int iteration = 0; iteration < iterations; iteration++)
        {
            double[] before = [.. now];
            foreach (int at in Inner(size))
            {
                now[at] = 0.25 * (before[at - width] + before[at + width] + before[at - 1] + before[at + 1]);
            }
        }

        return Inner(size)
            .Aggregate(0UL, (sum, at) => unchecked(31 * sum + (ulong)BitConverter.DoubleToInt64Bits(now[at])));
    }

    private static IEnumerable<int> Inner(int size) =>
        from row in Enumerable.Range(1, size)
        from column in Enumerable.Range(1, size)
        select row * (size + 2) + column;
}
