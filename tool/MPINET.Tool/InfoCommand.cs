using System.CommandLine;
using System.Text.Json;
using MPINET.Launching;

namespace MPINET.Tool;

/// <summary><c>mpinet info</c>.</summary>
internal static class InfoCommand
{
    /// <summary>The command.</summary>
    public static Command Create()
    {
        var program = new Argument<string?>("program")
        {
            Description = "The program beside which the MPIs lie. Left out, those that this tool carries.",
            Arity = ArgumentArity.ZeroOrOne,
        };
        var json = new Option<bool>("--json") { Description = "Write JSON." };
        var missing = new Option<bool>("--missing") { Description = "List the functions that each MPI lacks." };
        var mpi = new Option<string?>("--mpi") { Description = "The MPI to choose, as for run.", HelpName = "NAME" };
        var launcher = new Option<string?>("--launcher")
        {
            Description = "The launcher, as for run.",
            HelpName = "CMD",
        };
        var command = new Command(
            "info",
            "Shows the MPIs beside a program: which are installed, which is chosen and why."
        )
        {
            json,
            missing,
            mpi,
            launcher,
            program,
        };
        command.SetAction(result =>
        {
            var report = Report(result.GetValue(program), result.GetValue(mpi), result.GetValue(launcher));
            Console.Out.Write(
                result.GetValue(json)
                    ? JsonSerializer.Serialize(report, ToolJson.Default.InfoReport) + "\n"
                    : InfoText.Of(report, result.GetValue(missing))
            );
            return 0;
        });
        return command;
    }

    private static InfoReport Report(string? program, string? mpi, string? launcher)
    {
        // Not LaunchedProgram: what would run it does not matter here.
        var file = program is { Length: > 0 } ? Path.GetFullPath(program) : program;
        if (file != null && !File.Exists(file) && !Directory.Exists(file))
        {
            throw new LaunchException(
                file.Length == 0 ? "an empty name" : $"no file {file}",
                "a program that was built with MPINET, or the folder that it lies in",
                "build the program, and name its file"
            );
        }

        var folder =
            file == null ? AppContext.BaseDirectory.TrimEnd('/')
            : Directory.Exists(file) ? file
            : Path.GetDirectoryName(file)!;
        var choice = MpiChoice.Make(folder, mpi, launcher);
        return new InfoReport
        {
            Program = file,
            Folder = folder,
            Chosen = choice.Chosen?.Descriptor.Name,
            Reason = choice.Reason,
            // Each asks a process of its own.
            Mpis =
            [
                .. choice.Mpis.AsParallel().AsOrdered().Select(one => MpiReport.Of(one, folder, one == choice.Chosen)),
            ],
        };
    }
}
