using MPINET.Perf.Figures;
using MPINET.Perf.Writing;

namespace MPINET.Perf.Tests;

public sealed class ThePage
{
    private static readonly ILookup<string, string> noPlots = Array.Empty<string>().ToLookup(_ => "");

    [Fact]
    public void Shows_what_was_measured()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2.4, 2.4, 2.4);
        Made.Add(results, "MPINET", "send/array", 4.8, 4.8, 4.8);
        Made.Add(results, Made.Key("MPINET", "send/array", "B"), 0, 0, 0);
        string page = Write(results);
        Assert.Contains("| send | C | 2.4 | | |  |", page);
        Assert.Contains("| send | MPINET, array | 4.8 | 2.4 | 2.000 ± 0.040 | 0 |", page);
        Assert.Contains(
            "| C + 6 ns; 0 bytes | MPINET, array C + 2.4 ± 0.1 ns; allocated 0.0 B | yes | not measured |",
            page
        );
        Assert.Contains("- ring mpich shared 80: it waits busily", page);
        Assert.DoesNotContain("Not reached", page);
    }

    [Fact]
    public void Names_each_goal_that_is_not_reached_with_what_shows_why()
    {
        Results results = new();
        Made.Add(results, "C", "allreduce", 10, 10, 10);
        Made.Add(results, "MPINET", "allreduce/value", 30, 30, 30);
        Assert.Contains("Not profiled yet.", Write(results));

        DirectoryInfo folder = Directory.CreateTempSubdirectory();
        try
        {
            File.WriteAllText(Path.Combine(folder.FullName, "allreduce.md"), "Half of it is a lock.\n");
            Assert.Contains(
                "### Not reached: Allreduce of 1 double on one rank, MPINET (Open MPI)\n\nHalf of it is a lock.\n",
                Write(results, folder.FullName)
            );
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [Fact]
    public void Prints_no_ratio_that_the_machine_did_not_let_tell()
    {
        Results results = new();
        Made.Add(results, "C", "wtime", 20, 60, 60);
        Made.Add(results, "CLI", "wtime", 21, 21, 21);
        Assert.Contains("| wtime | CLI | 21.0 | 1.0 | too noisy |", Write(results));
    }

    [Fact]
    public void Names_what_was_left_out_and_what_failed()
    {
        string page = Write(new Results());
        Assert.Contains("Left out:\n\n- ring mpich shared 80: it waits busily\n", page);
        Assert.Contains("failed**:\n\n- ring openmpi shared 2, CLI: ended with exit code 11\n", page);
    }

    [Fact]
    public void Says_how_the_run_before_agrees()
    {
        Results results = new();
        Made.Add(results, "C", "wtime", 20, 20, 20);
        Made.Add(results, "CLI", "wtime", 21, 21, 21);
        string page = new Tables(Made.Report(results), "nowhere").Write(results, noPlots);
        Assert.Contains("of 1 ratios that both runs could tell, 1 lie within the spread", page);
    }

    private static string Write(Results results, string profiles = "nowhere") =>
        new Tables(Made.Report(results), profiles).Write(earlier: null, noPlots);
}
