using System.CommandLine;
using System.CommandLine.Parsing;
using MPINET.Generator;
using MPINET.Launching;
using MPINET.Tool.Binding;
using MPINET.Tool.Completion;
using MPINET.Tool.Info;
using MPINET.Tool.Options;
using MPINET.Tool.Output;
using MPINET.Tool.Running;

namespace MPINET.Tool;

/// <summary>The command line: the commands, and the handling of errors in it.</summary>
internal static class CommandLine
{
    // The beginning of the word with which a shell requests completions.
    private const string Suggest = "[suggest";

    /// <summary>Runs the command that the words name.</summary>
    public static int Invoke(string[] args)
    {
        ProgramWords all = new(args);
        RootCommand root = Root(all, args.FirstOrDefault() ?? "");
        string[] words = OptionalValue.Complete(all.Tool);
        ParseResult result = root.Parse(words);
        // After an unknown option the parser's errors blame the words behind it.
        string[] errors =
            args is [['[', ..], ..] ? []
            : UnknownOption(result, words) is { } unknown ? [$"{unknown} is no option of '{CommandOf(result)}'."]
            : [.. result.Errors.Select(error => error.Message)];
        if (errors.Length > 0)
        {
            foreach (string error in errors)
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

    /// <summary>
    /// All commands. Only the called one gets its options and arguments, so that those of the others need not be loaded. Completion needs
    /// all of them.
    /// </summary>
    private static RootCommand Root(ProgramWords all, string called)
    {
        (string Name, string Description, Func<Command> Create)[] commands =
        [
            ("run", RunCommand.Description, () => RunCommand.Create(all)),
            ("info", InfoCommand.Description, InfoCommand.Create),
            ("doctor", DoctorCommand.Description, DoctorCommand.Create),
            ("bind", BindCommand.Description, BindCommand.Create),
            ("generate", GenerateCommand.Description, () => GenerateCommand.Create()),
            ("completion", CompletionCommand.Description, CompletionCommand.Create),
        ];
        (string Name, Func<Command> Create)[] hidden =
        [
            ("rank", () => RankCommand.Create(all.Program)),
            ("probe", ProbeCommand.Create),
            ("stacks", StacksCommand.Create),
        ];
        RootCommand root = new("Launches MPI programs, shows the MPIs that they can use, and generates bindings.");
        foreach ((string? name, string? description, Func<Command>? create) in commands)
        {
            root.Add(
                name == called || called.StartsWith(Suggest, StringComparison.Ordinal)
                    ? create()
                    : new Command(name, description)
            );
        }

        foreach ((string _, Func<Command>? create) in hidden.Where(command => command.Name == called))
        {
            root.Add(create());
        }

        return root;
    }

    /// <summary>The first word that looks like an option and was parsed as something else; null if there is none.</summary>
    private static string? UnknownOption(ParseResult result, string[] words) =>
        words.Contains("--")
            ? null
            : result
                .CommandResult.Children.OfType<ArgumentResult>()
                .SelectMany(argument => argument.Tokens.Select(token => token.Value))
                .Concat(result.UnmatchedTokens)
                .Concat(words.Where(word => IsMisusedFlag(result.CommandResult.Command, word)))
                .FirstOrDefault(word => word.Length > 1 && word[0] == '-');

    /// <summary>True if a word assigns a value to an option that takes none.</summary>
    private static bool IsMisusedFlag(Command command, string word) =>
        word.Split(['=', ':'], 2) is [var name, var value]
        && !bool.TryParse(value, out _)
        && command.Options.Any(option =>
            (option.Name == name || option.Aliases.Contains(name)) && option.ValueType == typeof(bool)
        );

    private static string CommandOf(ParseResult result) =>
        result.CommandResult.Command is RootCommand ? "mpinet" : $"mpinet {result.CommandResult.Command.Name}";
}
