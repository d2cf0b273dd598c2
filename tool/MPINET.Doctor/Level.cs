namespace MPINET.Doctor;

/// <summary>How much a finding matters.</summary>
public enum Level
{
    /// <summary>All is well.</summary>
    Good,

    /// <summary>Something is missing that not everybody needs.</summary>
    Note,

    /// <summary>Some programs will fail, or be slow.</summary>
    Warning,

    /// <summary>No program can run.</summary>
    Problem,
}
