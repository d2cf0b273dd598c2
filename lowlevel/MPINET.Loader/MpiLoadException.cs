namespace MPINET.Loader;

/// <summary>The error that no MPI can be loaded, with the finding, the expectation and a remedy.</summary>
public sealed class MpiLoadException(string found, string expected, string remedy) : Exception
{
    /// <summary>The finding.</summary>
    public string Found { get; } = found;

    /// <summary>The expectation.</summary>
    public string Expected { get; } = expected;

    /// <summary>The remedy.</summary>
    public string Remedy { get; } = remedy;

    /// <summary>All three, in lines to print.</summary>
    public override string Message =>
        $"MPINET: this program cannot use MPI.\n  found:    {Found}\n  expected: {Expected}\n  to do:    {Remedy}\n";
}
