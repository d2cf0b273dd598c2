using System.CommandLine;
using MPINET.Launching;
using MPINET.Launching.Hosts;
using MPINET.Loader;
using MPINET.Tool.Options;
using MPINET.Tool.Output;
using MPINET.Tool.Projects;

namespace MPINET.Tool.Running;

/// <summary><c>mpinet run</c>.</summary>
internal static class RunCommand
{
    public const string Description = "Runs a program, or builds a project and runs it, on ranks.";

    // The limit of MPINET_WATCH: a day, in seconds.
    private const double LongestWatch = 86_400;

    // About 30 years in seconds, close to the limit of TimeSpan.
    private const double LongestTimeout = 1_000_000_000;

    /// <summary>Creates the command.</summary>
    /// <param name="all">The command line, with the words for the launcher and for the program.</param>
    public static Command Create(ProgramWords all)
    {
        Argument<string?> program = new("program")
        {
            Description =
                "A .dll (started with dotnet), an .exe (started with mono) or another executable; or a project, by its file "
                + "or folder, or a .cs file of its own, which is built first. If omitted, the project in the present folder. What follows is the "
                + "program's. Options for the launcher come before it between two signs: "
                + "'mpinet run -n 4 -- --bind-to core -- program'.",
            Arity = ArgumentArity.ZeroOrOne,
        };
        Command command = new("run", Description) { program };
        foreach (Option option in RunOptions.All)
        {
            command.Add(option);
        }

        command.SetAction(result =>
            Run(
                new RunRequest
                {
                    Ranks = result.GetValue(RunOptions.Ranks),
                    Mpi = result.GetValue(RunOptions.Mpi),
                    Configuration = result.GetValue(RunOptions.Configuration),
                    Framework = result.GetValue(RunOptions.Framework),
                    Rebuild = result.GetValue(RunOptions.Rebuild),
                    Output = new OutputOptions(
                        result.GetValue(RunOptions.Label),
                        result.GetValue(RunOptions.OutputDir)
                    ),
                    Stacks = result.GetValue(RunOptions.Stacks),
                    Debug = result.GetValue(RunOptions.Debug),
                    Hosts = Hosts(result.GetValue(RunOptions.Hosts), result.GetValue(RunOptions.HostFile)),
                    Timeout = result.GetValue(RunOptions.Timeout),
                    Watch = result.GetValue(RunOptions.Watch) ?? FormerWatch(result),
                    Trace = result.GetValue(RunOptions.Trace),
                    Oversubscribe = result.GetValue(RunOptions.Oversubscribe),
                    Launcher = result.GetValue(RunOptions.Launcher),
                    Quiet = result.GetValue(RunOptions.Quiet),
                    Program = result.GetValue(program) ?? ".",
                    Arguments = all.Program,
                    LauncherArguments = all.Launcher,
                }
            )
        );
        return command;
    }

    private static double? FormerWatch(ParseResult result)
    {
        double? seconds = result.GetValue(RunOptions.WatchFor);
        if (seconds is not null)
        {
            Console.Error.WriteLine("mpinet: --watch-for is called --watch now.");
        }

        return seconds;
    }

    private static void Require(string option, double? seconds, double longest, string otherwise)
    {
        if (seconds <= 0 || seconds > longest)
        {
            throw new LaunchException(
                FormattableString.Invariant($"{option} {seconds}"),
                FormattableString.Invariant($"a number of seconds above 0, of at most {longest}"),
                $"correct it, or leave it out for {otherwise}"
            );
        }
    }

    private static int Run(RunRequest request)
    {
        Require("--timeout", request.Timeout, LongestTimeout, "no limit");
        Require("--watch", request.Watch, LongestWatch, "the value of MPINET_WATCH");
        if (ProjectFile.Find(request.Program) is not { } project)
        {
            RefuseForProgram(request, "--configuration", request.Configuration is not null);
            RefuseForProgram(request, "--framework", request.Framework is not null);
            RefuseForProgram(request, "--rebuild", request.Rebuild);
            return Run(request, LaunchedProgram.Find(request.Program));
        }

        RefuseAmongRanks(project);
        ProjectBuild build = new(project, request.Configuration, request.Framework);
        return request.Rebuild ? RebuiltRun.Run(project, build, program => Prepare(request, program))
            : build.Run() is { } file ? Run(request, LaunchedProgram.Find(file))
            : ExitCode.BuildFailed;
    }

    private static HostList? Hosts(string? list, string? file) =>
        list is not null && file is not null
            ? throw new LaunchException(
                $"--hosts {list} and --hostfile {file}",
                "one list of hosts",
                "leave out one of them"
            )
        : list is not null ? HostList.Parse(list)
        : file is not null ? HostList.Read(file)
        : null;

    private static void RefuseForProgram(RunRequest request, string option, bool isThere)
    {
        if (isThere)
        {
            throw new LaunchException(
                $"{option}, for {request.Program}",
                "a project or its folder, which is built",
                $"name the project, or leave out {option}"
            );
        }
    }

    /// <summary>Refuses a project if the ranks are already started, because all of them would build it into one folder.</summary>
    private static void RefuseAmongRanks(string project)
    {
        if (EnclosingLauncher.FindAll(Descriptor.ReadAll(AppContext.BaseDirectory)) is [var launcher, ..])
        {
            throw new LaunchException(
                $"the project {project}, in a process that a launcher has started ({launcher.Evidence})",
                "a program: each rank would build the project",
                "build it before, and name the .dll or .exe that comes out"
            );
        }
    }

    private static int Run(RunRequest request, LaunchedProgram program)
    {
        IReadOnlyList<Descriptor> mpis = MpiChoice.ReadAll(program);
        return EnclosingLauncher.FindAll(mpis) is [var enclosing, ..]
            ? RankAlreadyStarted.Run(request, program, enclosing, mpis)
            : Prepare(request, program).Run();
    }

    private static SupervisedJob Prepare(RunRequest request, LaunchedProgram program)
    {
        MpiChoice choice = MpiChoice.Make(program, request.Mpi, request.Launcher);
        InstalledMpi mpi = choice.RequireLaunchable();
        Allocation? allocation = request.Hosts is null ? Allocation.Find(Environment.GetEnvironmentVariable) : null;
        LaunchOptions options = new()
        {
            Ranks = request.Ranks ?? request.Hosts?.Ranks ?? allocation?.Ranks ?? Cores.Count,
            Oversubscribe = request.Oversubscribe ? true : null,
            Mark = new LaunchMark(),
            LauncherArguments = request.LauncherArguments,
            Hosts = request.Hosts ?? HostsOf(allocation, mpi, request),
        };
        foreach ((string? name, string? value) in request.Variables)
        {
            options.Environment[name] = value;
        }

        RankWords words = new(request, program, mpi.Descriptor, options);
        LaunchPlan plan = new(mpi, words.Words, options);
        request.Output.MakeFolder();
        request.Output.RemoveFiles();
        foreach (string note in request.Quiet ? [] : (string[])[$"{choice}", .. plan.Notes])
        {
            Console.Error.WriteLine($"mpinet: {note}.");
        }

        return new SupervisedJob(plan)
        {
            Limit = request.Timeout is { } seconds ? TimeSpan.FromSeconds(seconds) : null,
            StacksAtSignals = request.Stacks,
            WithoutInput = request.Rebuild,
            Streams = words.HasPipes ? new RankStreams(plan, request.Output) : null,
        };
    }

    /// <summary>
    /// The hosts of a batch system's job, if they must be passed to the launcher, because not every build of an MPI supports every batch
    /// system.
    /// Null if the user passes options to the launcher, which may name hosts.
    /// </summary>
    private static HostList? HostsOf(Allocation? allocation, InstalledMpi mpi, RunRequest request) =>
        allocation is null
        || allocation.IsOnly(Environment.MachineName)
        || mpi.Launcher!.HasOptions
        || request.LauncherArguments.Length > 0
            ? null
            : allocation.Hosts;
}
