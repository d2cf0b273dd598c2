namespace MPINET.Launching;

/// <summary>The error that nothing can be launched, with the finding, the expectation and a remedy.</summary>
public sealed class LaunchException(string found, string expected, string remedy) : Exception
{
    /// <summary>The finding.</summary>
    public string Found { get; } = found;

    /// <summary>The expectation.</summary>
    public string Expected { get; } = expected;

    /// <summary>The remedy.</summary>
    public string Remedy { get; } = remedy;

    /// <summary>All three, in lines.</summary>
    public override string Message => $"  found:    {Found}\n  expected: {Expected}\n  to do:    {Remedy}";
}
