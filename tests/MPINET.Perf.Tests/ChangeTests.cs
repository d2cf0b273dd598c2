using MPINET.Perf.Figures;
using MPINET.Perf.Writing;

namespace MPINET.Perf.Tests;

public sealed class ChangeTests
{
    [Fact]
    public void Is_slower_if_all_launches_and_both_loads_agree()
    {
        Change change = Of(old: [100, 200, 100], own: [110, 220, 112], again: [111, 222, 110]);
        Assert.True(change.IsSlower);
        Assert.Equal(1.105, change.Ratio, 12);
        Assert.Equal(2 / 112.0, change.Control, 12);
        Assert.Equal((100, 110), (change.Old, change.New));
        Assert.Equal("MPINET", change.Key.Contender);
    }

    [Fact]
    public void Is_none_where_the_two_loads_differ_as_much() =>
        Assert.False(Of(old: [100, 100, 100], own: [110, 110, 110], again: [110, 110, 122]).IsSlower);

    [Fact]
    public void Is_none_where_a_load_was_as_fast_in_one_of_the_launches() =>
        Assert.False(Of(old: [100, 100, 111], own: [110, 110, 110], again: [110, 110, 110]).IsSlower);

    [Fact]
    public void Is_none_below_the_usual_difference_of_launches() =>
        Assert.False(Of(old: [100, 100, 100], own: [100.9, 100.9, 100.9], again: [100.9, 100.9, 100.9]).IsSlower);

    [Fact]
    public void Is_none_where_it_is_faster() =>
        Assert.False(Of(old: [110, 110, 110], own: [100, 100, 100], again: [100, 100, 100]).IsSlower);

    [Fact]
    public void Is_of_calls_that_both_versions_have()
    {
        Results results = new();
        Made.Add(results, "MPINET@new", "send", 1);
        Made.Add(results, "MPINET@again", "send", 1);
        Assert.Empty(Change.Of(results));
    }

    [Fact]
    public void Is_in_a_line_of_the_page_and_at_its_end()
    {
        Change change = Of(old: [100, 100, 100], own: [110, 110, 110], again: [110, 110, 110]);
        string page = ChangesPage.Write("v1", [change], ["ring: ended with exit code 1"]);
        Assert.Contains("| send/array | 0 | 100 | 110 | 1.100 | ± 0.010 | **slower** |\n", page);
        Assert.Contains(
            "\n1 of 1 calls are slower than v1.\n- per-call openmpi shared 1: MPINET, send/array 0: 1.100",
            page
        );
        Assert.EndsWith("- a launch has failed: ring: ended with exit code 1\n", page, StringComparison.Ordinal);
    }

    private static Change Of(double[] old, double[] own, double[] again)
    {
        Results results = new();
        Made.Add(results, "MPINET@new", "send/array", own);
        Made.Add(results, "MPINET@old", "send/array", old);
        Made.Add(results, "MPINET@again", "send/array", again);
        return Assert.Single(Change.Of(results));
    }
}
