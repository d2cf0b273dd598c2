/// <summary>What the tiers have in common besides the keys: what is said at the end.</summary>
internal static class Results
{
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
