/// <summary>What the tiers have in common besides the sweep: what is said at the end.</summary>
internal static class Results
{
    /// <summary>Every so many iterations the greatest change is found.</summary>
    public const int CheckEvery = 10;

    /// <summary>Says the figures, and on stderr whether a cell is wrong.</summary>
    /// <returns>Whether all are right.</returns>
    public static bool Say(Options options, double seconds, double residual, double sum, double error)
    {
        Measured.Say("iteration", options.Side, seconds / options.Iterations * 1e9, "ns");
        Measured.Say("residual", options.Side, residual, "1");
        Measured.Say("sum", options.Side, sum, "1");
        if (!AreRight(error))
        {
            Console.Error.WriteLine($"a cell is wrong by {error}");
        }

        return AreRight(error);
    }

    /// <summary>Whether the greatest error of a cell is what rounding explains.</summary>
    public static bool AreRight(double error) => error < 1e-12;
}
