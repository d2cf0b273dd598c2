using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Goals;

namespace MPINET.Perf.Tests;

public sealed class AGoal
{
    [Theory]
    [InlineData(5.0, 5.0, "yes")]
    [InlineData(5.4, 5.9, "within the spread")]
    [InlineData(5.4, 5.41, "**no**")]
    [InlineData(5.0, 9.0, "too noisy to tell")]
    public void Of_a_difference_is_judged_by_the_best_and_the_spread(double best, double second, string word)
    {
        Results results = new();
        Made.Add(results, "C", "send", 2, 2, 2, 2, 2);
        Made.Add(results, "CLI", "send", best, second, second, second, second);
        Assert.Equal(word, Judge("send", results)!.Word);
    }

    [Fact]
    public void Is_missed_where_a_single_launch_allocates()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2, 2, 2);
        Made.Add(results, "CLI", "send", 3, 3, 3);
        FigureKey bytes = Made.Key("CLI", "send", "B");
        Made.Add(results, bytes, 0, 0, 0);
        Assert.Equal(Outcome.Met, Judge("send", results)!.Outcome);
        Made.Add(results, bytes, 24);
        Assert.Equal(Outcome.Missed, Judge("send", results)!.Outcome);
    }

    [Fact]
    public void Of_several_figures_is_as_bad_as_the_worst_that_can_be_told()
    {
        Results results = new();
        foreach (long size in (long[])[8192, 16384, 32768, 65536, 131072, 262144])
        {
            Made.Add(results, PingPong("C", size), 1000, 1000, 1000);
            Made.Add(results, PingPong("MPINET", size), size == 32768 ? 1100 : 1000, 1100, size == 8192 ? 2000 : 1100);
        }

        Verdict verdict = Judge("bandwidth", results)!;
        Assert.Equal(Outcome.Missed, verdict.Outcome);
        Assert.Contains("the worst: MPINET at 32,768 1.100", verdict.Text);
        Assert.Contains("too noisy to tell", verdict.Text);
    }

    [Fact]
    public void Is_not_called_reached_where_a_figure_cannot_be_told()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2, 2, 2);
        Made.Add(results, "P/Invoke", "send", 3, 3, 3);
        Assert.Equal("yes", Judge("send", results)!.Word);
        Made.Add(results, "CLI", "send", 3, 9, 9);
        Assert.Equal("too noisy to tell", Judge("send", results)!.Word);
    }

    [Fact]
    public void Is_not_judged_without_figures() => Assert.Null(Judge("ring", new Results()));

    [Fact]
    public void Is_not_reached_beside_a_binding_that_is_faster()
    {
        Results results = new();
        Made.Add(results, "C", "isend-recv-wait", 100, 100, 100);
        Made.Add(results, "P/Invoke", "isend-recv-wait", 105, 105, 105);
        Made.Add(results, "MPINET", "isend-recv-wait/array", 120, 120, 120);
        Made.Add(results, "Boost.MPI", "isend-recv-wait", 130, 130, 130);
        Assert.Equal(Outcome.Met, Judge("isend-recv-wait", results)!.Outcome);
        Made.Add(results, "Boost.MPI", "isend-recv-wait", 110, 110, 110);
        Assert.Equal(Outcome.Missed, Judge("isend-recv-wait", results)!.Outcome);
    }

    [Fact]
    public void Has_a_name_of_its_own() => Assert.Distinct(AllGoals.All.Select(goal => goal.Name));

    private static FigureKey PingPong(string contender, long size) =>
        new(Run.NameOf("ping-pong", "openmpi", Transport.Shared, 2), contender, "blocking", size, "ns");

    private static Verdict? Judge(string name, Results results) =>
        AllGoals.All.Single(goal => goal.Name == name).Judge(results, "openmpi");
}
