using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class HeatIs
{
    // Seventeen digits distinguish any two doubles.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void The_same_in_C_to_the_last_digit(int ranks)
    {
        string original = Path.GetTempFileName();
        try
        {
            Mpi.Compile(Mpi.Source("samples/Heat/heat.c"), original);
            Job wanted = Job.RunOnRanks(ranks, [original]).ExitsWith(0);
            Assert.Equal(4 + ranks, wanted.Lines.Count());
            new BuiltProgram("Heat").OnRanks(ranks).Writes(wanted.Lines);
        }
        finally
        {
            File.Delete(original);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Written_with_the_same_calls_in_the_same_order()
    {
        List<string> original = Calls("heat.c");
        Assert.Contains("MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);", original);
        Assert.Equal(original, Calls("Program.cs"));
    }

    // In C, MPI_Init takes the arguments. In C#, Main has them anyway.
    private static List<string> Calls(string file) =>
        [
            .. Regex
                .Matches(File.ReadAllText(Mpi.Source("samples/Heat/" + file)), @"\bMPI_[A-Z][a-z_]+\(.*")
                .Cast<Match>()
                .Select(match => match.Value.Replace("MPI_Init(&argc, &argv);", "MPI_Init();")),
        ];
}
