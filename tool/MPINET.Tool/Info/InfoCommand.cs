using System.CommandLine;
using System.Text.Json;
using MPINET.Launching;
using MPINET.Tool.Options;

namespace MPINET.Tool.Info;

/// <summary><c>mpinet info</c>.</summary>
internal static class InfoCommand
{
    public const string Description =
        "Shows the MPIs that a program can use: which are installed, which is chosen and why.";

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        Argument<string?> program = new("program")
        {
            Description = "The program beside which the MPIs lie. If omitted, those that this tool carries.",
            Arity = ArgumentArity.ZeroOrOne,
        };
        Option<bool> json = PlainOption.Flag("--json", "Write JSON.");
        Option<bool> missing = PlainOption.Flag("--missing", "List the functions that each MPI lacks.");
        Option<string?> variables = PlainOption.Text(
            OptionalValue.Variables,
            "=TEXT",
            "List the control and performance variables of the chosen MPI; =TEXT: those with the text in their name or "
                + "description."
        );
        Option<bool> settings = PlainOption.Flag(
            "--settings",
            "List the settings of MPINET, with their values in the environment."
        );
        Option<string?> mpi = PlainOption.Text("--mpi", "NAME", "The MPI to choose, as for run.");
        Option<string?> launcher = PlainOption.Text("--launcher", "CMD", "The launcher, as for run.");
        Command command = new("info", Description) { json, missing, variables, settings, mpi, launcher, program };
        command.SetAction(result =>
        {
            if (result.GetValue(settings))
            {
                SettingsReport settingsReport = SettingsReport.Read();
                Console.Out.Write(
                    result.GetValue(json)
                        ? JsonSerializer.Serialize(settingsReport, ToolJson.Default.SettingsReport) + "\n"
                        : SettingsText.Of(settingsReport)
                );
                return 0;
            }

            (string? file, string? folder) = Place(result.GetValue(program));
            MpiChoice choice = MpiChoice.Make(folder, result.GetValue(mpi), result.GetValue(launcher));
            if (result.GetValue(variables) is { } text)
            {
                VariablesReport report = VariablesReport.Of(choice.RequireLaunchable(), folder, file, text);
                Console.Out.Write(
                    result.GetValue(json)
                        ? JsonSerializer.Serialize(report, ToolJson.Default.VariablesReport) + "\n"
                        : VariablesText.Of(report)
                );
            }
            else
            {
                InfoReport report = Report(choice, folder, file);
                Console.Out.Write(
                    result.GetValue(json)
                        ? JsonSerializer.Serialize(report, ToolJson.Default.InfoReport) + "\n"
                        : InfoText.Of(report, result.GetValue(missing))
                );
            }

            return 0;
        });
        return command;
    }

    /// <summary>The program's file and its folder; null and this tool's folder if none is named.</summary>
    private static (string? File, string Folder) Place(string? program)
    {
        // Not LaunchedProgram, because the runtime of the program does not matter here.
        string? file = program is { Length: > 0 } ? Path.GetFullPath(program) : program;
        if (file is not null && !File.Exists(file) && !Directory.Exists(file))
        {
            throw new LaunchException(
                file.Length == 0 ? "an empty name" : $"no file {file}",
                "a program that was built with MPINET, or the folder that contains it",
                "build the program, and name its file"
            );
        }

        return (
            file,
            file is null ? AppContext.BaseDirectory.TrimEnd('/')
            : Directory.Exists(file) ? file
            : Path.GetDirectoryName(file)!
        );
    }

    private static InfoReport Report(MpiChoice choice, string folder, string? file) =>
        new()
        {
            Program = file,
            Folder = folder,
            Chosen = choice.Chosen?.Descriptor.Name,
            Reason = choice.Reason,
            // Each MPI is asked in a separate process.
            Mpis =
            [
                .. choice.Mpis.AsParallel().AsOrdered().Select(one => MpiReport.Of(one, folder, one == choice.Chosen)),
            ],
        };
}
