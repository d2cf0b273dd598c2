using System.Text;

namespace MPINET.Doctor;

/// <summary>The report as text.</summary>
public static class DoctorText
{
    private const int Indent = 11;

    /// <summary>Returns the text.</summary>
    public static string Of(DoctorReport report)
    {
        StringBuilder text = new($"MPI programs on {report.Host}\n\n");
        foreach (ReportedFinding finding in report.Findings)
        {
            string label = finding.Level == nameof(Level.Good) ? "ok" : finding.Level.ToLowerInvariant();
            text.Append("  ").Append(label.PadRight(Indent - 2)).Append(Lines(finding.Text)).Append('\n');
            if (finding.Remedy is not null)
            {
                text.Append(' ', Indent).Append("-> ").Append(Lines(finding.Remedy)).Append('\n');
            }
        }

        return text.Append(report.CanRun ? "\nPrograms can run here.\n" : "\nNo program can run here yet.\n")
            .ToString();
    }

    private static string Lines(string text) => text.TrimEnd().Replace("\n", "\n" + new string(' ', Indent));
}
