namespace MPINET.Testing.Victim;

/// <summary>A test that gives time to end the launcher from outside.</summary>
public sealed class SlowTests
{
    [MpiFact(2, Timeout = 60000)]
    public void Takes_a_minute()
    {
        Console.WriteLine("slow");
        Thread.Sleep(60000);
    }
}
