using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class ShallowWaterIs
{
    private const string Usage = "usage: ShallowWater [cells in a row, at least as many as processes [runs]]";

    private static readonly BuiltProgram Program = new("ShallowWater");

    // 31 rows do not divide evenly, 8 leave two to each of four ranks.
    [Theory(Timeout = Limit.Test)]
    [InlineData(1, "64")]
    [InlineData(2, "64")]
    [InlineData(2, "31")]
    [InlineData(4, "31")]
    [InlineData(4, "8")]
    public void The_same_in_C_to_the_last_bit_on_any_number_of_ranks(int ranks, string cells)
    {
        string original = Path.GetTempFileName();
        try
        {
            Mpi.Compile(Mpi.Source("samples/ShallowWater/shallow_water.c"), original, "-ffp-contract=off");
            List<string> wanted = Results(Job.RunOnRanks(1, [original, cells, "2"]));
            Assert.Equal(wanted, Results(Job.RunOnRanks(ranks, [original, cells, "2"])));
            Assert.Equal(wanted, Results(Program.OnRanks(ranks, cells, "2")));
        }
        finally
        {
            File.Delete(original);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Moved_without_a_loss_of_water()
    {
        string pressure = Results(Program.OnRanks(2, "16", "2"))[1];
        Assert.Matches("^run 1: pressure (49999\\.9999999|50000(\\.0000000[0-9]*)?)[0-9]* on average$", pressure);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("1")]
    [InlineData("-8")]
    [InlineData("many")]
    [InlineData("8 0")]
    [InlineData("8 1 1")]
    public void Not_computed_with_wrong_arguments(string arguments)
    {
        Job job = Program.OnRanks(2, arguments.Split(' ')).ExitsWith(2);
        Assert.Equal("", job.Output);
        Assert.Contains(Usage, job.Error);
    }

    // The checksums and the pressure of two runs. The durations must be present, but are not compared.
    private static List<string> Results(Job job)
    {
        List<string> lines = [.. job.ExitsWith(0).Lines];
        Assert.Equal(
            2,
            lines.RemoveAll(line =>
                Regex.IsMatch(
                    line,
                    @"^run [12]: [0-9]+\.[0-9]{3} ms of computation, [0-9]+\.[0-9]{3} ms of communication$"
                )
            )
        );
        Assert.Equal(
            ["run 1: bits", "run 1: pres", "run 2: bits", "run 2: pres"],
            lines.Select(line => line.Substring(0, 11))
        );
        return lines;
    }
}
