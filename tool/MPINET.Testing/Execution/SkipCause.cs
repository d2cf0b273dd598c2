namespace MPINET.Testing.Execution;

/// <summary>The cause of a skip.</summary>
internal enum SkipCause
{
    /// <summary>The test itself asked to be skipped.</summary>
    Other,

    /// <summary>The MPI lacks a function or constant that the test needs.</summary>
    Lacks,

    /// <summary>The MPI has a known defect that the test meets.</summary>
    Broken,
}
