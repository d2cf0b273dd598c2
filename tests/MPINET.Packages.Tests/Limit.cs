namespace MPINET.Packages.Tests;

internal static class Limit
{
    /// <summary>How long one command may take, in seconds: it is there for hangs, not for speed.</summary>
    public const int Command = 480;

    /// <summary>How long a test with a few of them may take, in milliseconds.</summary>
    public const int Test = 5 * Command * 1000;
}
