namespace MPINET.Testing.Execution;

/// <summary>What it is that keeps a test from running here.</summary>
internal enum SkipCause
{
    /// <summary>The test's own reason.</summary>
    Other,

    /// <summary>The MPI lacks a function or constant.</summary>
    Lacks,

    /// <summary>The MPI has what the test needs, and it is broken there.</summary>
    Broken,
}
