using MPINET.Perf.Drawing;

namespace MPINET.Perf.Tests;

public sealed class AxisTests
{
    [Theory]
    [InlineData(nameof(AxisKind.Logarithmic), 3, 40_000, "1 10 100 1,000 10,000 100,000")]
    [InlineData(nameof(AxisKind.Logarithmic), 0.002, 900, "0.001 0.01 0.1 1 10 100 1,000")]
    [InlineData(nameof(AxisKind.Logarithmic), 30, 90, "20 50 100")]
    [InlineData(nameof(AxisKind.Logarithmic), 10, 10, "10 20")]
    [InlineData(nameof(AxisKind.Logarithmic), 1, 1e12, "1 100 10,000 1e6 1e8 1e10 1e12")]
    [InlineData(nameof(AxisKind.Bytes), 8, 64, "8 B 16 B 32 B 64 B")]
    [InlineData(nameof(AxisKind.Bytes), 1, 8 << 20, "1 B 8 B 64 B 512 B 4 KiB 32 KiB 256 KiB 2 MiB 16 MiB")]
    [InlineData(nameof(AxisKind.Linear), 0.97, 1.34, "0.95 1 1.05 1.1 1.15 1.2 1.25 1.3 1.35")]
    [InlineData(nameof(AxisKind.Linear), -12, 80, "-20 0 20 40 60 80")]
    [InlineData(nameof(AxisKind.Linear), 0, 89, "0 20 40 60 80 100")]
    [InlineData(nameof(AxisKind.Linear), 1, 1, "1 1.2")]
    [InlineData(nameof(AxisKind.Linear), 0, 0, "0 0.2")]
    public void Has_ticks_at_round_values_around_its_range(string kind, double least, double most, string ticks)
    {
        Axis axis = Axis.Of(Enum.Parse<AxisKind>(kind), [most, least], isRounded: true);
        Assert.Equal(ticks, string.Join(" ", axis.Ticks.Select(axis.TextOf)));
    }

    [Fact]
    public void Ends_at_its_values_if_it_is_not_rounded()
    {
        Axis axis = Axis.Of(AxisKind.Logarithmic, [2, 80], isRounded: false);
        Assert.Equal((2, 80), (axis.Least, axis.Most));
        Assert.Equal(["2", "5", "10", "20", "50"], axis.Ticks.Select(axis.TextOf));
    }

    [Fact]
    public void Places_equal_differences_or_equal_ratios_at_equal_distances()
    {
        Axis linear = Axis.Of(AxisKind.Linear, [0, 10], isRounded: true);
        Assert.Equal([0, 0.25, 0.5, 1], new[] { 0, 2.5, 5, 10 }.Select(linear.PlaceOf));
        Axis logarithmic = Axis.Of(AxisKind.Logarithmic, [1, 10_000], isRounded: true);
        Assert.Equal(
            [0, 0.25, 0.5, 1],
            new[] { 1.0, 10, 100, 10_000 }.Select(value => Math.Round(logarithmic.PlaceOf(value), 12))
        );
        Axis bytes = Axis.Of(AxisKind.Bytes, [1, 16], isRounded: true);
        Assert.Equal([0, 0.25, 0.75], new[] { 1.0, 2, 8 }.Select(bytes.PlaceOf));
    }

    [Fact]
    public void Places_what_lies_beyond_an_end_at_that_end()
    {
        Axis axis = Axis.Of(AxisKind.Logarithmic, [1, 100], isRounded: true);
        Assert.Equal([0, 0, 0, 1], new[] { -1, 0, 0.5, 1000 }.Select(axis.PlaceOf));
    }

    [Fact]
    public void Leaves_out_values_without_a_logarithm()
    {
        Assert.Equal(3, Axis.Of(AxisKind.Logarithmic, [0, -4, double.NaN, 3, 9], isRounded: false).Least);
        Assert.Throws<ArgumentException>(() => Axis.Of(AxisKind.Logarithmic, [0, -1], isRounded: true));
        Assert.Throws<ArgumentException>(() => Axis.Of(AxisKind.Linear, [], isRounded: true));
    }
}
