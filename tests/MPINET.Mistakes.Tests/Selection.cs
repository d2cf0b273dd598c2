namespace MPINET.Mistakes.Tests;

/// <summary>Which of the programs run, as MPINET_MISTAKES tells.</summary>
internal static class Selection
{
    private static readonly string? wanted = Environment.GetEnvironmentVariable("MPINET_MISTAKES");

    /// <summary>True for all generated programs too.</summary>
    public static bool IsWhole => wanted is "all";

    /// <summary>True for just a part of the programs.</summary>
    public static bool IsPart => wanted is "part";

    /// <summary>Of how many programs one runs.</summary>
    public static int Step => IsPart ? 4 : 1;

    /// <summary>True if the program at this place in its list runs.</summary>
    public static bool Has(int place) => place % Step == 0;

    /// <summary>Skips the test of a program that does not run.</summary>
    public static void Require(int place) =>
        Assert.SkipUnless(
            Has(place),
            "Test runs a part of these programs on this MPI and runtime, and all of them on the first. TestAll runs all on each"
        );
}
