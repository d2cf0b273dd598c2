namespace MPINET.Testing.Tests;

internal static class Limit
{
    /// <summary>The time limit of a test, in milliseconds. The first test of a class runs all launches of the victim's class.</summary>
    public const int Run = 600_000;
}
