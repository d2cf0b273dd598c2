namespace MPINET.Tests.Windows;

/// <summary>The options of a window, which need no MPI.</summary>
public sealed class OptionsOfWindows
{
    [Fact]
    public void Promise_nothing_at_first()
    {
        WindowOptions options = new();
        Assert.False(options.NoLocks || options.SameSize || options.SameOperation);
        Assert.Equal((AccumulateOrder.Standard, null), (options.Order, options.Info));
    }
}
