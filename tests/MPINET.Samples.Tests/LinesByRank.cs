using System.Globalization;

namespace MPINET.Samples.Tests;

/// <summary>The numbers of the ranks of a sample, each of which writes a line like <c>0/2 has 1 2 3</c>.</summary>
internal static class LinesByRank
{
    /// <summary>The numbers of each rank, in the order of the ranks.</summary>
    public static IEnumerable<int[]> Of(string sample, int ranks)
    {
        Job job = new BuiltProgram(sample).OnRanks(ranks).ExitsWith(0);
        Assert.Equal(ranks, job.Lines.Count());
        return Enumerable.Range(0, ranks).Select(rank => Numbers(job, $"{rank}/{ranks} has")).ToList();
    }

    private static int[] Numbers(Job job, string start)
    {
        string line = Assert.Single(job.Lines, line => line.StartsWith(start, StringComparison.Ordinal));
        return
        [
            .. line.Substring(start.Length)
                .Split([' '], StringSplitOptions.RemoveEmptyEntries)
                .Select(number => int.Parse(number, CultureInfo.InvariantCulture)),
        ];
    }
}
