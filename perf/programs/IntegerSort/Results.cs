/// <summary>What the tiers have in common besides the keys: the numbers of calls, and what is said at the end.</summary>
internal static class Results
{
    // The compiler works in the background: after 30 calls it looks at a method, and again after 30 more.
    public const int WarmUps = 4;
    public const int WarmUpCalls = 35;

    /// <summary>Milliseconds for the compiler. On the one core that launchers bind to, .NET lets a second pass before it counts calls.</summary>
    public const int Pause = 1200;

    /// <summary>Whether the keys are those that there were, by the sums of all processes.</summary>
    public static bool AreKept(long[] sums, int total) =>
        sums[0] == total && sums.AsSpan(0, 3).SequenceEqual(sums.AsSpan(3, 3));

    /// <summary>Says the figure, and on stderr whether the keys are wrong.</summary>
    public static void Say(Options options, double seconds, bool isRight)
    {
        Measured.Say("sort", options.Keys, seconds * 1e9, "ns");
        if (!isRight)
        {
            Console.Error.WriteLine("the keys are not in order, or not those that there were");
        }
    }
}
