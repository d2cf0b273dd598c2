using System.CommandLine;
using System.Text.Json;
using MPINET.Doctor;
using MPINET.Launching;

namespace MPINET.Tool;

/// <summary><c>mpinet doctor</c>.</summary>
internal static class DoctorCommand
{
    public const string Description = "Looks at this machine, and says what works and what mends the rest.";

    /// <summary>The command.</summary>
    public static Command Create()
    {
        var json = new Option<bool>("--json") { Description = "Write JSON." };
        var command = new Command("doctor", Description) { json };
        command.SetAction(result =>
        {
            var folder = AppContext.BaseDirectory.TrimEnd('/');
            var report = DoctorReport.Of(
                new ThisMachine(
                    MpiChoice.Make(folder).Mpis,
                    mpi => Probe.Run(mpi, folder) is var (facts, problem) ? (facts.LibraryVersion, problem) : default
                )
            );
            Console.Out.Write(
                result.GetValue(json)
                    ? JsonSerializer.Serialize(report, ToolJson.Default.DoctorReport) + "\n"
                    : DoctorText.Of(report)
            );
            return report.CanRun ? 0 : ExitCode.NothingRuns;
        });
        return command;
    }
}
