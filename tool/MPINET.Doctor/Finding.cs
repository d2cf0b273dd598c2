namespace MPINET.Doctor;

/// <summary>One finding of a check.</summary>
/// <param name="Level">Its severity.</param>
/// <param name="Text">Its description, in a sentence.</param>
/// <param name="Remedy">The command or action that repairs it; null if there is nothing to do.</param>
public sealed record Finding(Level Level, string Text, string? Remedy = null);

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

/// <summary>A finding with the name of its check.</summary>
/// <param name="check">The check's name.</param>
/// <param name="finding">The finding.</param>
public sealed class ReportedFinding(string check, Finding finding)
{
    /// <summary>The check's name.</summary>
    public string Check { get; } = check;

    /// <summary>The name of the level: Good, Note, Warning or Problem.</summary>
    public string Level { get; } = finding.Level.ToString();

    /// <summary>The finding, in a sentence.</summary>
    public string Text { get; } = finding.Text;

    /// <summary>The command or action that repairs it; null if there is nothing to do.</summary>
    public string? Remedy { get; } = finding.Remedy;
}
