using MPINET.Perf.Figures;

namespace MPINET.Perf.Tests;

public sealed class SampleTests
{
    [Fact]
    public void Has_the_least_as_the_best() => Assert.Equal(2, new Sample([3, 2, 9, 4, 5]).Best);

    [Fact]
    public void Spreads_as_far_as_the_three_best() =>
        Assert.Equal(0.1, new Sample([100, 300, 110, 105, 400]).Spread, 12);

    [Fact]
    public void Spreads_a_little_even_where_three_launches_agree() =>
        Assert.Equal(Sample.MinSpread, new Sample([100, 100, 200, 100]).Spread);

    [Fact]
    public void Does_not_spread_where_it_is_always_zero()
    {
        Assert.Equal(0, new Sample([0, 0, 1, 0]).Spread);
        Assert.Equal(double.PositiveInfinity, new Sample([0, 0, 1, 1]).Spread);
    }

    [Fact]
    public void Is_inconclusive_with_two_launches() => Assert.Equal(double.PositiveInfinity, new Sample([1, 1]).Spread);
}
