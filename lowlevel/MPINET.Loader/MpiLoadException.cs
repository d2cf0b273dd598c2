namespace MPINET.Loader;

/// <summary>Why no MPI can be loaded: what was found, what was expected, and what to do.</summary>
public sealed class MpiLoadException(string found, string expected, string remedy) : Exception
{
    /// <summary>What was found.</summary>
    public string Found { get; } = found;

    /// <summary>What was expected in its place.</summary>
    public string Expected { get; } = expected;

    /// <summary>What to do.</summary>
    public string Remedy { get; } = remedy;

    /// <summary>All three, in lines that a program may print as they are.</summary>
    public override string Message =>
        $"MPINET: this program cannot use MPI.\n  found:    {Found}\n  expected: {Expected}\n  to do:    {Remedy}\n";
}
