using MPINET.Perf.Figures;

namespace MPINET.Perf.Tests;

public sealed class RatioTests
{
    [Fact]
    public void Of_loops_in_turn_is_the_median_of_the_launches()
    {
        Ratio ratio = InTurn(again: [100, 200, 400], ours: [150, 320, 480]).Compare(Ours)!.Value;
        Assert.Equal(1.5, ratio.Value, 12);

        // The distance between the launches.
        Assert.Equal(0.3, ratio.Spread, 12);
    }

    [Fact]
    public void Of_loops_in_turn_is_no_better_than_the_second_loop_of_C_tells()
    {
        Results results = InTurn(again: [101, 196, 400], ours: [150, 300, 600]);
        Assert.Equal(1.5, results.Compare(Ours)!.Value.Value, 12);
        Assert.Equal(0.02, results.Compare(Ours)!.Value.Spread, 12);
        Assert.Equal(100, results.Differ(Ours)!.Value.Value, 12);
        Assert.Equal(100, results.Differ(Ours)!.Value.Spread, 12);
    }

    [Fact]
    public void Of_launches_is_of_the_best_and_spreads_by_both_sides()
    {
        Results results = new();
        Made.Add(results, "C", "lap", 100, 101, 103, 300);
        Made.Add(results, "MPINET", "lap", 202, 200, 204, 300);
        Ratio ratio = results.Compare(Made.Key("MPINET", "lap"))!.Value;
        Assert.Equal(2, ratio.Value, 12);
        Assert.Equal(2 * 0.05, ratio.Spread, 12);
        Assert.Equal(7, results.Differ(Made.Key("MPINET", "lap"))!.Value.Spread, 12);
    }

    [Fact]
    public void Of_a_form_of_a_call_is_to_the_call_of_the_twin()
    {
        Results results = new();
        Made.Add(results, "C", "send", 2, 2, 2);
        Made.Add(results, "MPINET", "send/array", 3, 3, 3);
        Assert.Equal(1.5, results.Compare(Made.Key("MPINET", "send/array"))!.Value.Value);
        Assert.Null(results.Compare(Made.Key("MPINET", "send/span")));
        Made.Add(results, "MPINET", "recv", 3, 3, 3);
        Assert.Null(results.Compare(Made.Key("MPINET", "recv")));
    }

    private static FigureKey Ours => Made.Key("MPINET", "send/array");

    private static Results InTurn(double[] again, double[] ours)
    {
        Results results = new();
        Made.Add(results, "C", "send", 100, 200, 400);
        Made.Add(results, "C again", "send", again);
        Made.Add(results, Ours, ours);
        return results;
    }
}
