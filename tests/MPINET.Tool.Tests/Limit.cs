namespace MPINET.Tool.Tests;

internal static class Limit
{
    /// <summary>How long one run of the tool may take, in seconds: it is there for hangs, not for speed.</summary>
    public const int Run = 120;

    /// <summary>How long a test may take, in milliseconds.</summary>
    public const int Test = 3 * Run * 1000;
}
