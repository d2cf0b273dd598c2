namespace MPINET.Packages.Tests;

/// <summary>How much is tried: the tests that every change goes through leave most combinations to the task Consumers.</summary>
internal static class Extent
{
    /// <summary>The environment variable that asks for all.</summary>
    public const string Variable = "MPINET_CONSUMERS";

    /// <summary>Whether all combinations are tried, on every MPI.</summary>
    public static bool IsWhole { get; } = Environment.GetEnvironmentVariable(Variable) == "all";

    /// <summary>These, or all of those.</summary>
    public static T[] Of<T>(T[] few, T[] all) => IsWhole ? all : few;
}
