using MPINET.Perf.Figures;
using MPINET.Perf.Goals;
using MPINET.Perf.Writing;

namespace MPINET.Perf.Tests;

public sealed class PageTests
{
    private static readonly IReadOnlyList<Goal> goals = Goal.Read([
        "Send\tper-call\tshared\t1\tsend/array\t-\tMPINET\tdifference\t6\tns",
        "ring\tring\tshared\t2\tlap\t-\tMPINET\tratio\t1.05\tns",
    ]);

    [Fact]
    public void Shows_each_measured_goal_with_its_figure_and_the_number_of_conclusive_ones()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2.4);
        Made.Add(results, "C again", "send", 2.5);
        Made.Add(results, "MPINET", "send/array", 4.8);
        string page = Write(results);
        Assert.Contains("| what | goal | Open MPI | reached | MPICH | reached |", page);
        Assert.Contains("| Send | at most C + 6 ns | MPINET array C + 2.4 ± 0.1 ns | yes | not measured |  |", page);
        Assert.DoesNotContain("| ring |", page);
        Assert.Contains("Decided: 1 of 1.", page);
        Assert.EndsWith("![A plot](plots/a.svg)\n", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Names_what_was_left_out_and_what_failed()
    {
        string page = Write(new Results());
        Assert.Contains("Left out:\n\n- ring mpich shared 80: it waits busily\n", page);
        Assert.Contains("failed**:\n\n- ring openmpi shared 2, CLI: ended with exit code 11\n", page);
    }

    [Fact]
    public void Leaves_all_figures_to_the_tables()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2.4);
        Made.Add(results, "C again", "send", 2.52);
        Made.Add(results, "MPINET", "send", 4.8);
        string tables = Tables.Write(Made.Report(results));
        Assert.Contains("### Open MPI, 1 rank\n", tables);
        Assert.Contains("| ns | x | C | MPINET |", tables);
        Assert.Contains("| send | 0 | 2.40 | 4.80 (2.000 ± 0.050) |", tables);
    }

    private static string Write(Results results) =>
        Page.Write(Made.Report(results), goals, [KeyValuePair.Create("A plot", "plots/a.svg")]);
}
