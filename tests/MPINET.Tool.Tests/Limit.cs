namespace MPINET.Tool.Tests;

internal static class Limit
{
    /// <summary>The time limit of one run of the tool, in seconds. It finds hangs and does not measure speed.</summary>
    public const int Run = 120;

    /// <summary>The time limit of a test, in milliseconds.</summary>
    public const int Test = 3 * Run * 1000;
}
