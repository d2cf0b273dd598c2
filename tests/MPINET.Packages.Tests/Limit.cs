namespace MPINET.Packages.Tests;

internal static class Limit
{
    /// <summary>The time limit of one command, in seconds. It finds hangs and does not measure speed.</summary>
    public const int Command = 480;

    /// <summary>The time limit of a test with a few of them, in milliseconds.</summary>
    public const int Test = 5 * Command * 1000;
}
