using System.CommandLine;
using System.CommandLine.Completions;
using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Options;

namespace MPINET.Tool.Running;

/// <summary>The options of <c>mpinet run</c>.</summary>
internal static class RunOptions
{
    public static Option<int?> Ranks { get; } =
        new("-n", "-np")
        {
            Description =
                "The number of ranks. If omitted, as many as a batch system has given to this job (Slurm, PBS, LSF), as --hosts "
                + $"or --hostfile take, or as there are cores: {Cores.Count}.",
            HelpName = "N",
            CustomParser = OptionWord.Ranks,
        };

    public static Option<string?> Mpi { get; } =
        new("--mpi")
        {
            Description =
                $"The MPI: a folder in mpi/ beside the program. If omitted, the value of {MpinetSettings.MpiVariable}, the choice of the "
                + $"program's project ({ProjectChoice.Property}), the MPI of mpirun in PATH, or the first that is installed.",
            HelpName = "NAME",
            CompletionSources = { _ => KnownMpis() },
        };

    public static Option<string?> Configuration { get; } =
        new("--configuration", "-c")
        {
            Description = "Of a project: the configuration to build, such as Release. If omitted, the project's own.",
            HelpName = "NAME",
            CompletionSources = { "Debug", "Release" },
        };

    public static Option<string?> Framework { get; } =
        PlainOption.Text(
            "--framework",
            "NAME",
            "Of a project: the target framework to build, such as net10.0, or net472 for Mono. If omitted, the first."
        );

    public static Option<string?> Hosts { get; } =
        PlainOption.Text(
            "--hosts",
            "LIST",
            "The machines to run on, each with a number of ranks if need be: 'a,b:2'. If omitted, those of the batch system's "
                + "job, or this one."
        );

    public static Option<string?> HostFile { get; } =
        PlainOption.Text("--hostfile", "FILE", "A file of the machines, one a line: 'a', 'a:2' or 'a slots=2'.");

    public static Option<bool> Label { get; } =
        PlainOption.Flag(
            "--label",
            "Begin each line of output with its rank, '[3] ', in its colour on a terminal (without colours where NO_COLOR "
                + "is set). No line comes into another.",
            "--tag"
        );

    public static Option<string?> OutputDir { get; } =
        PlainOption.Text(
            "--output-dir",
            "FOLDER",
            "Write the output of each rank into the files rank-<rank>.out and .err of a folder, and nothing of it to the "
                + "terminal; with --label both."
        );

    public static Option<int?> Debug { get; } =
        new("--debug")
        {
            Description = "Have a rank wait for a debugger before its program begins, and show its process id.",
            HelpName = "RANK",
            CustomParser = OptionWord.Rank,
        };

    public static Option<bool> Stacks { get; } =
        PlainOption.Flag(
            "--stacks",
            "Show the managed stacks of all ranks before Ctrl-C or another signal ends them. At the time limit and at "
                + "SIGQUIT (Ctrl-\\) they are shown in any case."
        );

    public static Option<bool> Rebuild { get; } =
        PlainOption.Flag("--rebuild", "Of a project: end the ranks, build and start again when a source file changes.");

    public static Option<double?> Timeout { get; } =
        new("--timeout")
        {
            Description =
                "Show the stacks of all ranks after so many seconds, and end them, with exit code "
                + $"{ExitCode.TimedOut}.",
            HelpName = "SECONDS",
            CustomParser = result => OptionWord.Seconds(result, "90 or 1.5"),
        };

    public static Option<double?> Watch { get; } =
        new("--watch")
        {
            Description =
                "Look for a deadlock once a blocking call has waited for so many seconds (MPINET_WATCH for the ranks).",
            HelpName = "SECONDS",
            CustomParser = result => OptionWord.Seconds(result, "10 or 1.5"),
        };

    /// <summary>The former name of <see cref="Watch" />.</summary>
    public static Option<double?> WatchFor { get; } =
        new("--watch-for") { Hidden = true, CustomParser = result => OptionWord.Seconds(result, "10 or 1.5") };

    public static Option<string?> Trace { get; } =
        new(OptionalValue.Trace)
        {
            Description =
                $"Write a trace and a report of the calls of MPI; ={OptionWord.TraceSums}: the report alone "
                + "(MPINET_TRACE for the ranks).",
            HelpName = $"={OptionWord.TraceSums}",
            CustomParser = OptionWord.Trace,
        };

    public static Option<bool> Quiet { get; } =
        PlainOption.Flag("--quiet", "Do not say which MPI is chosen, nor what the launch has changed.", "-q");

    public static Option<bool> Oversubscribe { get; } =
        PlainOption.Flag("--oversubscribe", "Start more ranks than there are cores without saying so.");

    public static Option<string?> Launcher { get; } =
        PlainOption.Text(
            "--launcher",
            "CMD",
            $"The launcher, with options if need be. If omitted, the value of {Launching.Launcher.Variable}, else the MPI's "
                + "own."
        );

    /// <summary>All options, in the order of the help.</summary>
    public static Option[] All { get; } =
    [
        Ranks,
        Mpi,
        Configuration,
        Framework,
        Rebuild,
        Label,
        OutputDir,
        Timeout,
        Stacks,
        Debug,
        Watch,
        WatchFor,
        Trace,
        Hosts,
        HostFile,
        Oversubscribe,
        Launcher,
        Quiet,
    ];

    /// <summary>True if a word is an option whose value is the next word.</summary>
    public static bool TakesNextWord(string word) =>
        word != OptionalValue.Trace
        && All.Any(option =>
            option.ValueType != typeof(bool) && (option.Name == word || option.Aliases.Contains(word))
        );

    /// <summary>The MPIs that come with this tool. The program may have others beside it, but its name often comes later in the line.</summary>
    private static IEnumerable<CompletionItem> KnownMpis() =>
        Descriptor.ReadAll(AppContext.BaseDirectory).Select(mpi => new CompletionItem(mpi.Name));
}
