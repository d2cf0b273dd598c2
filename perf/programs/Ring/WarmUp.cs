/// <summary>How every tier, and the C twin, comes to its full speed before the laps are counted.</summary>
internal static class WarmUp
{
    // .NET compiles a method for good when it has been called 30 times, and once more after 30 further calls.
    public const int Rounds = 4;
    public const int Calls = 40;

    /// <summary>All ranks rest at the same time: 80 of them leave the cores to whatever their runtimes have to do.</summary>
    public static void Pause(int size) => Thread.Sleep(100 + 10 * size);
}
