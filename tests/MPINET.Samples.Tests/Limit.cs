namespace MPINET.Samples.Tests;

internal static class Limit
{
    /// <summary>The time limit of one process or launch, in seconds. It finds hangs and does not measure speed.</summary>
    public const int Job = 240;

    /// <summary>The time limit of a build, in seconds: beside other tests it takes several times as long as alone.</summary>
    public const int Build = 900;

    /// <summary>The time limit of a test with a few of them, in milliseconds.</summary>
    public const int Test = 4 * Job * 1000;
}
