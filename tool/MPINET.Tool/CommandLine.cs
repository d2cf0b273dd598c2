using System.CommandLine;
using System.CommandLine.Parsing;
using MPINET.Generator;
using MPINET.Launching;

namespace MPINET.Tool;

/// <summary>The command line: the commands, and what is done with errors in it.</summary>
internal static class CommandLine
{
    /// <summary>Runs the command that the words name.</summary>
    public static int Invoke(string[] args)
    {
        var root = new RootCommand("Launches MPI programs, shows the MPIs that they can use, and generates bindings.")
        {
            RunCommand.Create(ProgramWords.After(args)),
            InfoCommand.Create(),
            GenerateCommand.Create(),
            RankCommand.Create(ProgramWords.After(args)),
            ProbeCommand.Create(),
        };
        var words = ProgramWords.Before(args);
        var result = root.Parse(words);
        // Once one option is unknown, the parser's errors blame the words behind it.
        string[] errors = UnknownOption(result, words) is { } unknown
            ? [$"{unknown} is no option of '{CommandOf(result)}'."]
            : [.. result.Errors.Select(error => error.Message)];
        if (errors.Length > 0)
        {
            foreach (var error in errors)
            {
                Console.Error.WriteLine($"mpinet: {error}");
            }

            Console.Error.WriteLine("mpinet: 'mpinet --help' and 'mpinet <command> --help' list what there is.");
            return ExitCode.BadInput;
        }

        try
        {
            return result.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
        }
        catch (LaunchException exception)
        {
            Console.Error.WriteLine($"mpinet: this cannot be done.\n{exception.Message}");
            return ExitCode.BadInput;
        }
    }

    /// <summary>The first word that looks like an option and was taken for something else; null if there is none.</summary>
    private static string? UnknownOption(ParseResult result, string[] words) =>
        words.Contains("--")
            ? null
            : result
                .CommandResult.Children.OfType<ArgumentResult>()
                .SelectMany(argument => argument.Tokens.Select(token => token.Value))
                .Concat(result.UnmatchedTokens)
                .Concat(words.Where(word => IsMisusedFlag(result.CommandResult.Command, word)))
                .FirstOrDefault(word => word.Length > 1 && word[0] == '-');

    /// <summary>Whether a word gives a value to an option that is there or not.</summary>
    private static bool IsMisusedFlag(Command command, string word) =>
        word.Split(['=', ':'], 2) is [var name, var value]
        && !bool.TryParse(value, out _)
        && command.Options.Any(option => option.Name == name && option.ValueType == typeof(bool));

    private static string CommandOf(ParseResult result) =>
        result.CommandResult.Command is RootCommand ? "mpinet" : $"mpinet {result.CommandResult.Command.Name}";
}
