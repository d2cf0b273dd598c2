using System.Globalization;

namespace MPINET.Testing;

/// <summary>The options on the command line of a test program.</summary>
internal sealed class RunnerOptions
{
    public const string Usage = """
        Options:
          --filter <text>     only tests whose name contains the text (may be given several times: any of them)
          --ranks <n,n,...>   only these numbers of ranks; 0 stands for the tests outside MPI
          --list              print the tests' names and stop
          --results <file>    write the results as JSON
          --keep              keep the folder with the ranks' output and progress
          --help              print this
        Environment: MPINET_MPIRUN is the MPI launcher, with options if need be.
        """;

    public List<string> Filters { get; } = [];

    /// <summary>The numbers of ranks to run; null for all.</summary>
    public HashSet<int>? Ranks { get; private set; }

    public bool List { get; private set; }

    public bool Keep { get; private set; }

    public bool Help { get; private set; }

    public string? Results { get; private set; }

    public static RunnerOptions Parse(string[] args)
    {
        RunnerOptions options = new();
        for (int i = 0; i < args.Length; i++)
        {
            string Value() =>
                i + 1 < args.Length ? args[++i] : throw new ArgumentException($"{args[i]} needs a value.");

            switch (args[i])
            {
                case "--filter":
                    options.Filters.Add(Value());
                    break;
                case "--ranks":
                    options.Ranks = [.. Value().Split(',').Select(Number)];
                    break;
                case "--list":
                    options.List = true;
                    break;
                case "--results":
                    options.Results = Value();
                    break;
                case "--keep":
                    options.Keep = true;
                    break;
                case "--help":
                    options.Help = true;
                    break;
                default:
                    throw new ArgumentException($"'{args[i]}' is not an option.");
            }
        }

        return options;
    }

    public bool Wants(string name, int ranks) =>
        (Ranks is null || Ranks.Contains(ranks))
        && (Filters.Count == 0 || Filters.Any(filter => name.IndexOf(filter, StringComparison.OrdinalIgnoreCase) >= 0));

    private static int Number(string text) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            ? number
            : throw new ArgumentException($"'{text}' is not a number of ranks.");
}
