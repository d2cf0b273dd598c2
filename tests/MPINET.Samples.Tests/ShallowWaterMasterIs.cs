using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class ShallowWaterMasterIs
{
    private static readonly BuiltProgram Program = new("ShallowWater.Master");

    // 31 rows do not divide evenly. One worker is its own neighbour.
    [Theory(Timeout = Limit.Test)]
    [InlineData(2, "16")]
    [InlineData(4, "31")]
    public void ShallowWater_to_the_last_bit_with_any_number_of_workers(int ranks, string cells)
    {
        List<string> wanted = Results(new BuiltProgram("ShallowWater").OnRanks(1, cells, "2"), "");
        Assert.Equal(4, wanted.Count);
        Assert.Equal(
            wanted,
            Results(Program.OnRanks(ranks, cells, "2"), @", [0-9]+\.[0-9]{3} ms of transport of objects")
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Not_computed_without_workers() =>
        Assert.Contains("on 2 or more processes", Program.OnRanks(1, "16").ExitsWith(2).Error);

    // The durations must be present, but are not compared.
    private static List<string> Results(Job job, string more)
    {
        List<string> lines = [.. job.ExitsWith(0).Lines];
        string times = @"^run [12]: [0-9]+\.[0-9]{3} ms of computation, [0-9]+\.[0-9]{3} ms of communication";
        Assert.Equal(2, lines.RemoveAll(line => Regex.IsMatch(line, $"{times}{more}$")));
        return lines;
    }
}
