using MPINET.Perf.Running;

namespace MPINET.Perf.Tests;

public sealed class ThePlacement
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    private double distance = 100;
    private int launches;

    [Fact]
    public void Is_usual_where_it_is_as_it_was_but_for_noise()
    {
        Placement placement = new(() => distance, Patience);
        Take(placement);
        distance = 120;
        Take(placement);

        Assert.Equal(100, placement.Usual);
        Assert.Equal(0, placement.Repeated);
        Assert.Equal(2, launches);
    }

    [Theory]
    [InlineData(40)]
    [InlineData(500)]
    public void Makes_a_launch_repeated_in_which_the_cores_were_moved(double there)
    {
        Placement placement = new(Reading, Patience);
        Take(placement);
        placement.Take(() => distance = ++launches == 2 ? there : 100);

        Assert.Equal(1, placement.Repeated);
        Assert.Equal(3, launches);

        // What was read last.
        double Reading() => (distance, distance = 100).Item1;
    }

    [Fact]
    public void Is_waited_for()
    {
        int readings = 0;
        Placement placement = new(() => ++readings is > 20 and <= 25 ? 500 : 100, Patience);
        Take(placement);

        Assert.Equal(0, placement.Repeated);
        Assert.Equal(1, launches);
        Assert.Equal(20 + 5 + 1 + 1, readings);
    }

    [Fact]
    public void Is_taken_as_it_is_in_the_end()
    {
        Placement placement = new(() => distance, TimeSpan.Zero);
        Take(placement);
        distance = 500;
        Take(placement);

        Assert.Equal(0, placement.Repeated);
        Assert.Equal(2, launches);
    }

    [Fact]
    public void Does_not_matter_on_one_core()
    {
        Placement placement = new(() => double.NaN, Patience);
        Take(placement);
        Assert.Equal(1, launches);
    }

    [Fact]
    public void Is_read_from_the_cores()
    {
        double distance = Cores.Distance();
        Assert.True(Environment.ProcessorCount < 2 || distance is > 1 and < 1e6, $"It is {distance} ns.");
    }

    private void Take(Placement placement) => placement.Take(() => ++launches);
}
