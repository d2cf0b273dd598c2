namespace MPINET.Generator.Tests;

/// <summary>Time limits, which allow for a machine that has other work.</summary>
internal static class Limit
{
    /// <summary>The limit of one run of the generator, a compiler or a wrapper.</summary>
    public static readonly TimeSpan OfAProgram = TimeSpan.FromSeconds(240);

    /// <summary>The limit of a test that starts such programs, in milliseconds.</summary>
    public const int OfATest = 720_000;
}
