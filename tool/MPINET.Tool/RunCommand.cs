using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool;

/// <summary><c>mpinet run</c>.</summary>
internal static class RunCommand
{
    /// <summary>The options that take the next word as their value.</summary>
    public static IReadOnlySet<string> OptionsWithValue { get; } =
        new HashSet<string> { "-n", "-np", "--mpi", "--timeout", "--launcher" };

    // About 30 years, in seconds; what TimeSpan holds is not much more.
    private const double LongestTimeout = 1_000_000_000;

    /// <summary>The command.</summary>
    /// <param name="arguments">The words for the program, which stand after its name.</param>
    public static Command Create(string[] arguments)
    {
        var ranks = new Option<int?>("-n", "-np")
        {
            Description = $"The number of ranks. Left out, as many as there are cores: {Cores.Count}.",
            HelpName = "N",
            CustomParser = result => Number(result, Ranks, "a whole number of ranks, such as 4"),
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
            CustomParser = result => Number(result, Seconds, "a number of seconds, such as 90 or 1.5"),
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

    /// <summary>The number in an option's word. The system's own parser names types of .NET in its errors.</summary>
    private static T? Number<T>(ArgumentResult result, Func<string, T?> parse, string expected)
        where T : struct
    {
        // Without a word there is an error already.
        if (result.Tokens is not [var word])
        {
            return null;
        }

        var number = parse(word.Value);
        if (number == null)
        {
            result.AddError($"{((OptionResult)result.Parent!).Option.Name} takes {expected}, not '{word.Value}'.");
        }

        return number;
    }

    private static int? Ranks(string word) =>
        int.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var ranks) ? ranks : null;

    // No separators of thousands: 1,5 is one and a half to some and fifteen to others.
    private static double? Seconds(string word) =>
        double.TryParse(
            word,
            NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent,
            CultureInfo.InvariantCulture,
            out var seconds
        ) && double.IsFinite(seconds)
            ? seconds
            : null;

    private static int Run(RunRequest request)
    {
        if (request.Timeout is <= 0 or > LongestTimeout)
        {
            throw new LaunchException(
                FormattableString.Invariant($"--timeout {request.Timeout}"),
                FormattableString.Invariant($"a number of seconds above 0, of at most {LongestTimeout}"),
                "correct it, or leave it out for no limit"
            );
        }

        var mpis = MpiChoice.ReadAll(request.Program.Folder);
        if (EnclosingLauncher.FindAll(mpis) is [var enclosing, ..])
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
