namespace MPINET.Testing.Tests;

internal static class Limit
{
    /// <summary>The first test of a class starts all launches of the victim's class, in milliseconds.</summary>
    public const int Run = 600_000;
}
