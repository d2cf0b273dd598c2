using System.CommandLine;
using System.Text.Json;
using MPINET.Doctor;
using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Info;
using MPINET.Tool.Options;

namespace MPINET.Tool;

/// <summary><c>mpinet doctor</c>.</summary>
internal static class DoctorCommand
{
    public const string Description = "Checks this machine, and reports what works and how to fix the rest.";

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        Option<bool> json = new("--json") { Description = "Write JSON." };
        Option<string?> path = new("--path")
        {
            Description = "Also check the file system of this folder or file, for parallel files.",
            HelpName = "folder",
        };
        path.Validators.Add(result =>
        {
            if (result.GetValueOrDefault<string?>() is "")
            {
                result.AddError("--path needs the name of a folder or file.");
            }
        });
        Command command = new("doctor", Description) { json, path };
        command.SetAction(result =>
        {
            string folder = AppContext.BaseDirectory.TrimEnd('/');
            (MpiChoice choice, LaunchException? problem) = Choose(folder);
            DoctorReport report = DoctorReport.Of(
                new ThisMachine(
                    choice.Mpis,
                    mpi => Probe.Run(mpi, folder) is var (facts, problem) ? (facts.LibraryVersion, problem) : default,
                    choice.Chosen is null ? null : choice.ToString(),
                    problem
                ),
                result.GetValue(path) is { } named ? Path.GetFullPath(named) : null
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

    /// <summary>The choice, and the reason why nothing can be launched with it; the choice is then made without MPINET_MPI.</summary>
    private static (MpiChoice Choice, LaunchException? Problem) Choose(string folder)
    {
        try
        {
            MpiChoice choice = MpiChoice.Make(folder);
            if (choice.Chosen is not null)
            {
                _ = choice.RequireLaunchable();
            }

            return (choice, null);
        }
        catch (LaunchException exception)
        {
            Environment.SetEnvironmentVariable(MpinetSettings.MpiVariable, null);
            return (MpiChoice.Make(folder), exception);
        }
    }
}
