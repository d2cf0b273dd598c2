using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class SpreadData
{
    /// <summary>The vertices of the samples' graph.</summary>
    internal const int Vertices = 120;

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Is_gathered_though_the_lengths_differ(int ranks)
    {
        int[] all = [.. Enumerable.Range(0, ranks).SelectMany(rank => Enumerable.Repeat(rank, rank + 1))];
        Assert.All(LinesByRank.Of("VectorAllgather", ranks), has => Assert.Equal(all, has));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Is_sorted_across_the_ranks(int ranks)
    {
        List<int> all = [.. Enumerable.Range(0, ranks).SelectMany(rank => Numbers(rank)).OrderBy(number => number)];
        List<int[]> shares = [.. LinesByRank.Of("SampleSort", ranks)];
        Assert.Equal(all, shares.SelectMany(share => share));
        Assert.All(shares, share => Assert.True(share.Length > 0));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Is_searched_level_by_level(int ranks)
    {
        int[] levels = Levels(0);
        Assert.True(levels.Max() > 5);
        Assert.Equal(levels, LinesByRank.Of("BreadthFirstSearch", ranks).SelectMany(share => share));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("VectorAllgather", 1)]
    [InlineData("SampleSort", 16)]
    [InlineData("BreadthFirstSearch", 22)]
    public void Takes_few_lines_to_communicate(string sample, int most)
    {
        string program = Mpi.Source($"samples/{sample}/Program.cs");
        Job job = Job.Run(["sh", Mpi.Source("samples/count-communication-lines.sh"), program]).ExitsWith(0);
        Match count = Regex.Match(job.Output, "^.*: ([0-9]+) lines? of communication\n$");
        Assert.True(count.Success, job.ToString());
        int lines = int.Parse(count.Groups[1].Value, CultureInfo.InvariantCulture);
        Assert.InRange(lines, 1, most);
        Assert.Contains($"| [{sample}]({sample}/Program.cs) | ", File.ReadAllText(Mpi.Source("samples/README.md")));
        Assert.Contains($"| {sample} | {lines} | {most} |", File.ReadAllText(Mpi.Source("docs/mpinet.md")));
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_a_count_where_no_part_is_marked() =>
        Job.Run(["sh", Mpi.Source("samples/count-communication-lines.sh"), Mpi.Source("samples/Pi/Program.cs")])
            .ExitsWith(1);

    // The numbers that the sample draws, on the same runtime.
    private static IEnumerable<int> Numbers(int rank)
    {
        Random random = new(1 + rank);
        return [.. Enumerable.Range(0, 40).Select(_ => random.Next(1000))];
    }

    /// <summary>The number of steps from a vertex of the samples' graph to each; -1 if no way leads there.</summary>
    internal static int[] Levels(int start)
    {
        int[] levels = [.. Enumerable.Repeat(-1, Vertices)];
        Queue<int> reached = new([start]);
        levels[start] = 0;
        while (reached.Count > 0)
        {
            int vertex = reached.Dequeue();
            List<int> neighbors = [(vertex + 7) % Vertices, 3 * vertex % Vertices];
            neighbors.AddRange(vertex % 5 == 0 ? [(vertex + 60) % Vertices] : Array.Empty<int>());
            foreach (int neighbor in neighbors.Where(neighbor => levels[neighbor] < 0))
            {
                levels[neighbor] = levels[vertex] + 1;
                reached.Enqueue(neighbor);
            }
        }

        return levels;
    }
}
