namespace MPINET.Testing.Victim;

/// <summary>A test that runs long enough for the launcher to be ended from outside.</summary>
public sealed class SlowTests
{
    [MpiFact(2, Timeout = 60000)]
    public void Takes_a_minute()
    {
        Console.WriteLine("slow");
        Thread.Sleep(60000);
    }
}
