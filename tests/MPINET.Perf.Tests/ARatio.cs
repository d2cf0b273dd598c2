using MPINET.Perf.Figures;

namespace MPINET.Perf.Tests;

public sealed class ARatio
{
    [Fact]
    public void Is_above_one_for_the_worse_be_it_slower_or_of_a_lower_rate()
    {
        Assert.Equal(1.5, Ratio.Of(Durations(30, 30, 30), Durations(20, 20, 20), moreIsBetter: false).Value);
        Assert.Equal(1.5, Ratio.Of(Rates(20, 20, 20), Rates(30, 30, 30), moreIsBetter: true).Value);
    }

    [Fact]
    public void Spreads_by_both_sides()
    {
        Ratio ratio = Ratio.Of(Durations(200, 202, 204, 300), Durations(100, 101, 103, 300), moreIsBetter: false);
        Assert.Equal(2 * 0.05, ratio.Spread, 12);
        Assert.Equal("2.000 ± 0.100", ratio.ToString());
        Assert.False(ratio.IsNoisy);
    }

    [Fact]
    public void Says_no_number_where_the_machine_was_too_noisy()
    {
        Ratio ratio = Ratio.Of(Durations(100, 105, 106), Durations(100, 104, 105), moreIsBetter: false);
        Assert.True(ratio.IsNoisy);
        Assert.Equal("too noisy", ratio.ToString());
        Assert.True(Ratio.Of(Durations(1), Durations(1), moreIsBetter: false).IsNoisy);
        // The phase in which whole launches are slow.
        Assert.True(Ratio.Of(Durations(1, 3, 3, 3, 3), Durations(1, 1, 1, 1, 1), moreIsBetter: false).IsNoisy);
    }

    private static Sample Durations(params double[] values) => new(values, moreIsBetter: false);

    private static Sample Rates(params double[] values) => new(values, moreIsBetter: true);
}
