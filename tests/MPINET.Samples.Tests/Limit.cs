namespace MPINET.Samples.Tests;

internal static class Limit
{
    /// <summary>How long one process or launch may take, in seconds.</summary>
    public const int Job = 30;

    /// <summary>How long a test with a few of them may take, in milliseconds.</summary>
    public const int Test = 4 * Job * 1000;
}
