namespace MPINET.Packages.Tests;

/// <summary>The extent of the tests. Those that every change runs leave most combinations to the task Consumers.</summary>
internal static class Extent
{
    /// <summary>The environment variable that asks for all combinations.</summary>
    public const string Variable = "MPINET_CONSUMERS";

    /// <summary>True if all combinations are tried, on every MPI.</summary>
    public static bool IsWhole { get; } = Environment.GetEnvironmentVariable(Variable) == "all";

    /// <summary>The few values, or all of them if all combinations are tried.</summary>
    public static T[] Of<T>(T[] few, T[] all) => IsWhole ? all : few;
}
