using MPINET.Perf.Figures;
using MPINET.Perf.Writing;

namespace MPINET.Perf.Tests;

public sealed class ResultsOfLaunches
{
    [Fact]
    public void Compare_a_form_of_a_call_with_the_call_of_the_twin()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2, 2, 2);
        Made.Add(results, "MPINET", "send/array", 3, 3, 3);
        Assert.Equal(1.5, results.Compare(Made.Key("MPINET", "send/array"), "C")!.Value.Value);
        Assert.Null(results.Compare(Made.Key("MPINET", "send/span"), "C"));
        Assert.Null(results.Compare(Made.Key("MPINET", "send/array"), "Boost.MPI"));
    }

    [Fact]
    public void Come_back_from_their_file_as_they_were()
    {
        string file = Path.GetTempFileName();
        try
        {
            Results results = new();
            Made.Add(results, "C", "send \"quoted\"", 2.125, 1e-300, 123456789012345.678);
            ResultsFile.Write(file, Made.Report(results));
            Results read = ResultsFile.Read(file)!;
            Assert.Equal(results.Keys, read.Keys);
            Assert.Equal(results[results.Keys.Single()], read[read.Keys.Single()]);
        }
        finally
        {
            File.Delete(file);
        }
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("no JSON")]
    public void Are_not_read_from_a_file_that_does_not_hold_them(string text)
    {
        string file = Path.GetTempFileName();
        try
        {
            File.WriteAllText(file, text);
            Assert.Contains(file, Assert.Throws<FormatException>(() => ResultsFile.Read(file)).Message);
        }
        finally
        {
            File.Delete(file);
        }

        Assert.Null(ResultsFile.Read(file));
    }

    [Fact]
    public void Are_held_against_the_spread_of_the_run_before()
    {
        Results before = new();
        Made.Add(before, "C", "send", 100, 101, 102);
        Made.Add(before, "CLI", "send", 100, 101, 102);
        Made.Add(before, "MPINET", "send/array", 100, 150, 200);
        Results now = new();
        Made.Add(now, "C", "send", 100, 100, 100);
        Made.Add(now, "MPINET", "send/array", 100, 100, 100);

        Made.Add(now, "CLI", "send", 103, 103, 103);
        Assert.Equal(new Repetition(Compared: 1, Within: 1), Repetition.Of(now, before));
        Assert.Equal(new Repetition(Compared: 1, Within: 0), Repetition.Of(before, now));
    }
}
