namespace MPINET.Doctor;

/// <summary>The findings of all checks. Its names are documented in tool/README.md. Names may be added, never removed.</summary>
public sealed class DoctorReport
{
    /// <summary>Version of the format. It increases when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    /// <summary>The machine's name.</summary>
    public required string Host { get; init; }

    /// <summary>True if an MPI program can run.</summary>
    public bool CanRun => Findings.All(finding => finding.Level != nameof(Level.Problem));

    /// <summary>The findings, in the order of the checks.</summary>
    public required IReadOnlyList<ReportedFinding> Findings { get; init; }

    /// <summary>Checks a machine.</summary>
    /// <param name="machine">The machine.</param>
    /// <param name="path">The full path of a folder for parallel files, or of a file; null to leave files out.</param>
    public static DoctorReport Of(IMachine machine, string? path = null) =>
        new()
        {
            Host = machine.HostName,
            Findings =
            [
                .. AllChecks
                    .For(path)
                    .SelectMany(check =>
                        check.Look(machine).Select(finding => new ReportedFinding(check.Name, finding))
                    ),
            ],
        };
}
