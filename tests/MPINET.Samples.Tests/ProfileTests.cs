using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class ProfileTests
{
    private static readonly (string Function, int Calls)[] Expected =
    [
        ("MPI_Allreduce", 5),
        ("MPI_Comm_dup", 1),
        ("MPI_Comm_free", 1),
        ("MPI_Irecv", 5),
        ("MPI_Isend", 5),
        ("MPI_Recv", 1),
        ("MPI_Send", 1),
        ("MPI_Wait", 10),
    ];

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Counts_and_times_the_calls_of_each_rank(int ranks)
    {
        Job job = new BuiltProgram("Profiling").OnRanks(ranks, "3000").ExitsWith(0);
        string[] lines = job.Output.TrimEnd('\n').Split('\n');
        Assert.Equal([ResultOn(ranks), "rank  function         calls     seconds"], lines.Take(2));

        List<(int Rank, string Function, int Calls, double Seconds)> rows = lines.Skip(2).Select(Row).ToList();
        Assert.Equal(
            Enumerable.Range(0, ranks).SelectMany(rank => Expected.Select(call => (rank, call.Function, call.Calls))),
            rows.Select(row => (row.Rank, row.Function, row.Calls))
        );
        Assert.All(rows, row => Assert.InRange(row.Seconds, 0, Limit.Job));

        // Rank 0 sleeps 3 s before it sends to rank 1, which waits. On a loaded machine rank 1 may be late, too.
        Assert.InRange(rows.Single(row => row is { Rank: 1, Function: "MPI_Recv" }).Seconds, 0.1, Limit.Job);
        Assert.InRange(rows.Single(row => row is { Rank: 0, Function: "MPI_Send" }).Seconds, 0, 2);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_absent_without_its_file() => new BuiltProgram("Unprofiled").OnRanks(2).Writes([ResultOn(2)]);

    // In every lap each number moves to the next rank and grows by one. Each rank adds its own number to the token.
    private static string ResultOn(int ranks)
    {
        int sumOfRanks = ranks * (ranks - 1) / 2;
        return $"the token has {sumOfRanks}, the sum is {sumOfRanks + 5 * ranks}";
    }

    private static (int Rank, string Function, int Calls, double Seconds) Row(string line)
    {
        Match match = Regex.Match(line, @"^ *([0-9]+)  (\w+) +([0-9]+) +([0-9]+\.[0-9]{6})$");
        Assert.True(match.Success, line);
        return (
            int.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture),
            match.Groups[2].Value,
            int.Parse(match.Groups[3].Value, CultureInfo.InvariantCulture),
            double.Parse(match.Groups[4].Value, CultureInfo.InvariantCulture)
        );
    }
}
