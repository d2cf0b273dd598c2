using System.CommandLine;
using MPINET.Launching;

namespace MPINET.Tool;

/// <summary><c>mpinet run</c>.</summary>
internal static class RunCommand
{
    /// <summary>The options that take the next word as their value.</summary>
    public static IReadOnlySet<string> OptionsWithValue { get; } =
        new HashSet<string> { "-n", "-np", "--mpi", "--timeout", "--launcher" };

    /// <summary>The command.</summary>
    /// <param name="arguments">The words for the program, which stand after its name.</param>
    public static Command Create(string[] arguments)
    {
        var ranks = new Option<int?>("-n", "-np")
        {
            Description = $"The number of ranks. Left out, as many as there are cores: {Cores.Count}.",
            HelpName = "N",
        };
        var mpi = new Option<string?>("--mpi")
        {
            Description =
                $"The MPI: a folder in mpi/ beside the program. Left out, what {MpiChoice.Variable} says, else the first "
                + "whose library and launcher are there.",
            HelpName = "NAME",
        };
        var tag = new Option<bool>("--tag") { Description = "Begin each line of output with its rank: '[3] '." };
        var timeout = new Option<double?>("--timeout")
        {
            Description = $"End all ranks after so many seconds, with exit code {ExitCode.TimedOut}.",
            HelpName = "SECONDS",
        };
        var oversubscribe = new Option<bool>("--oversubscribe")
        {
            Description = "Start more ranks than there are cores without saying so.",
        };
        var launcher = new Option<string?>("--launcher")
        {
            Description =
                $"The launcher, with options if need be. Left out, what {Launcher.Variable} says, else the MPI's own.",
            HelpName = "CMD",
        };
        var program = new Argument<string>("program")
        {
            Description =
                "A .dll (started with dotnet), an .exe (started with mono) or another executable. What follows is the program's.",
        };
        var command = new Command("run", "Runs a program on ranks.")
        {
            ranks,
            mpi,
            tag,
            timeout,
            oversubscribe,
            launcher,
            program,
        };
        command.SetAction(result =>
            Run(
                new RunRequest
                {
                    Ranks = result.GetValue(ranks),
                    Mpi = result.GetValue(mpi),
                    Tag = result.GetValue(tag),
                    Timeout = result.GetValue(timeout),
                    Oversubscribe = result.GetValue(oversubscribe),
                    Launcher = result.GetValue(launcher),
                    Program = LaunchedProgram.Find(result.GetRequiredValue(program)),
                    Arguments = arguments,
                }
            )
        );
        return command;
    }

    private static int Run(RunRequest request)
    {
        if (request.Timeout is <= 0 or > 1e9)
        {
            throw new LaunchException(
                $"--timeout {request.Timeout}",
                "a number of seconds above 0",
                "correct it, or leave it out for no limit"
            );
        }

        var mpis = MpiChoice.ReadAll(request.Program.Folder);
        if (EnclosingLauncher.Find(mpis) is { } enclosing)
        {
            return RankAlreadyStarted.Run(request, enclosing, mpis);
        }

        var mpi = MpiChoice.Make(request.Program.Folder, request.Mpi, request.Launcher).RequireLaunchable();
        List<string> words = [.. request.Program.Words, .. request.Arguments];
        if (request.Tag)
        {
            words.InsertRange(0, RankCommand.Words(mpi.Descriptor));
        }

        var options = new LaunchOptions
        {
            Ranks = request.Ranks ?? Cores.Count,
            Oversubscribe = request.Oversubscribe ? true : null,
        };
        var plan = new LaunchPlan(mpi, words, options);
        foreach (var note in plan.Notes)
        {
            Console.Error.WriteLine($"mpinet: {note}.");
        }

        return SupervisedJob.Run(plan, request.Timeout is { } seconds ? TimeSpan.FromSeconds(seconds) : null);
    }
}
