namespace MPINET.Tests.Sessions;

public sealed class OptionsOfSessions
{
    [Fact]
    public void Are_the_documented_ones_unless_told_otherwise()
    {
        SessionOptions options = new();
        Assert.Equal(ThreadLevel.Single, options.ThreadLevel);
        Assert.Equal(TimeSpan.FromSeconds(5), options.TimeToComplete);
        Assert.True(options.AbortOnException);
        Assert.False(options.Check);
        Assert.False(options.ReportUnfreed);
        Assert.Null(options.Report);
    }

    [MpiFact(1)]
    public void A_thread_level_that_is_none_is_refused()
    {
        SessionOptions options = new() { ThreadLevel = (ThreadLevel)7 };
        Assert.Equal((ThreadLevel)7, options.ThreadLevel);
        Assert.Throws<ArgumentOutOfRangeException>(() => new Session(options));
        using Session session = new();
        Assert.True(session.IsInitialized);
    }
}
