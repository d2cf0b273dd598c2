namespace MPINET.Loading.Tests;

internal static class Limit
{
    /// <summary>The time limit of one process or launch, in seconds. It finds hangs and does not measure speed.</summary>
    public const int Job = 360;

    /// <summary>The time limit of a test with a few of them, in milliseconds.</summary>
    public const int Test = 3 * Job * 1000;
}
