namespace MPINET.Samples.Tests;

public sealed class PiIs
{
    private const string Usage = "usage: Pi [number of intervals, 1 to 2147483647]";

    private static readonly BuiltProgram Program = new("Pi");

    // The error of the midpoint rule is width^2 / 12 times the difference of the slopes at 1 and 0: width^2 / 6.
    [Theory(Timeout = Limit.Test)]
    [InlineData(2, "100", "pi is about 3.141600986923 by 100 intervals, off by 8.3E-006")]
    [InlineData(4, "100", "pi is about 3.141600986923 by 100 intervals, off by 8.3E-006")]
    [InlineData(4, "3", "pi is about 3.150849209866 by 3 intervals, off by 9.3E-003")]
    [InlineData(2, "1", "pi is about 3.200000000000 by 1 intervals, off by 5.8E-002")]
    public void Found_to_the_digits_that_the_intervals_give(int ranks, string intervals, string line) =>
        Program.OnRanks(ranks, intervals).Writes([line]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(1, "100", "pi is about 3.141600986923 by 100 intervals, off by 8.3E-006")]
    [InlineData(2, "100", "pi is about 3.141600986923 by 100 intervals, off by 8.3E-006")]
    [InlineData(4, "3", "pi is about 3.150849209866 by 3 intervals, off by 9.3E-003")]
    public void Found_by_the_values_that_ports_reduce(int ranks, string intervals, string line) =>
        new BuiltProgram("Pi.Mpinet").OnRanks(ranks, intervals).Writes([line]);

    [Fact(Timeout = Limit.Test)]
    public void Found_to_twelve_digits_by_default()
    {
        Job job = Program.OnRanks(2).ExitsWith(0);
        Assert.StartsWith("pi is about 3.141592653590 by 1000000 intervals, off by ", job.Output);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("0", "Pi: '0' is not a number of intervals")]
    [InlineData("-5", "Pi: '-5' is not a number of intervals")]
    [InlineData("many", "Pi: 'many' is not a number of intervals")]
    [InlineData("2147483648", "Pi: '2147483648' is not a number of intervals")]
    [InlineData("10 20", "Pi: one argument is wanted, not 2")]
    public void Not_looked_for_with_wrong_arguments(string arguments, string message)
    {
        Job job = Program.OnRanks(2, arguments.Split(' ')).ExitsWith(2);
        Assert.Equal("", job.Output);
        Assert.Equal([message, Usage], job.Error.Split('\n').Where(line => line.Contains("Pi")));
    }
}
