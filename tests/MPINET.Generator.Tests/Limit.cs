namespace MPINET.Generator.Tests;

/// <summary>How long things may take on a machine that has other work.</summary>
internal static class Limit
{
    /// <summary>One run of the generator, a compiler or a wrapper.</summary>
    public static readonly TimeSpan OfAProgram = TimeSpan.FromSeconds(240);

    /// <summary>A test that starts such programs, in milliseconds.</summary>
    public const int OfATest = 720_000;
}
