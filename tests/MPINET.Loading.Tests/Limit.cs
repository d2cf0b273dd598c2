namespace MPINET.Loading.Tests;

internal static class Limit
{
    /// <summary>How long one process or launch may take, in seconds: it is there for hangs, not for speed.</summary>
    public const int Job = 240;

    /// <summary>How long a test with a few of them may take, in milliseconds.</summary>
    public const int Test = 3 * Job * 1000;
}
