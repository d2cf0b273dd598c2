/// <summary>How every program comes to its full speed before it counts. measured.h and measured.py say the same.</summary>
/// <remarks>
/// .NET compiles a method well when it has been called 30 times, and then 30 times more; it counts the calls, both times, only after
/// a pause without new code, of 10 ms where the rank is bound to one core. So in each of some rounds every timed loop is called more
/// than 30 times, shortly, and a longer pause follows. C, C++ and Python do the same, so that nobody can call it unfair.
/// </remarks>
internal static class WarmUp
{
    public const int Rounds = 6;
    public const int Calls = 40;
    private const int Milliseconds = 80;

    /// <summary>The pause at the end of a round.</summary>
    /// <param name="more">Milliseconds besides, where there are more ranks than cores.</param>
    public static void Pause(int more = 0) => Thread.Sleep(Milliseconds + more);
}
