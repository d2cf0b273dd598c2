namespace MPINET.Doctor;

/// <summary>The severity of a finding.</summary>
public enum Level
{
    /// <summary>No problem.</summary>
    Good,

    /// <summary>A part is missing that some users do not need.</summary>
    Note,

    /// <summary>Some programs will fail, or be slow.</summary>
    Warning,

    /// <summary>No program can run.</summary>
    Problem,
}
