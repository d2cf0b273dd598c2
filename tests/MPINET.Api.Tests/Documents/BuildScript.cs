using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>The targets, options and values that <c>./build.sh</c> accepts, read from the sources of its tasks.</summary>
internal static partial class BuildScript
{
    private static readonly string sources = string.Concat(
        Directory
            .EnumerateFiles(Path.Combine(TreeProject.Root, "build"), "*.cake")
            .Append(Path.Combine(TreeProject.Root, "build.cake"))
            .Select(File.ReadAllText)
    );

    /// <summary>The targets, in any case, as Cake takes them.</summary>
    public static IReadOnlySet<string> Targets { get; } =
        new HashSet<string>(
            Task().Matches(sources).Select(match => match.Groups[1].Value),
            StringComparer.OrdinalIgnoreCase
        );

    /// <summary>The options that a task or build.sh reads, and those of Cake that documents name.</summary>
    public static IReadOnlySet<string> Options { get; } =
        new HashSet<string>([
            "description",
            "yes",
            .. Argument().Matches(sources).Select(match => match.Groups[1].Value),
            .. Given()
                .Matches(sources)
                .SelectMany(match => Quoted().Matches(match.Value))
                .Select(match => match.Groups[1].Value),
        ]);

    /// <summary>The test programs.</summary>
    public static IReadOnlyList<string> Suites { get; } =
    [
        .. Directory
            .EnumerateFiles(Path.Combine(TreeProject.Root, "tests"), "*.Tests.csproj", SearchOption.AllDirectories)
            .Select(file => Path.GetFileNameWithoutExtension(file))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The MPIs that have a table.</summary>
    public static IReadOnlyList<string> Mpis { get; } =
    [
        .. Directory
            .EnumerateFiles(Path.Combine(TreeProject.Root, "specs", "implementations"), "*.tsv")
            .Select(file => Path.GetFileNameWithoutExtension(file))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The suite that a name stands for, the long one or the short one; null if there is none.</summary>
    public static string? Suite(string name) =>
        Suites.FirstOrDefault(one =>
            new[] { name, $"MPINET.{name}.Tests" }.Contains(one, StringComparer.OrdinalIgnoreCase)
        );

    /// <summary>Finds the options among the arguments of <c>./build.sh</c> that it would not accept.</summary>
    public static IEnumerable<string> Mistakes(string[] words)
    {
        string[] options = [.. words.Where(word => word.StartsWith("--", StringComparison.Ordinal))];
        string? suite = ValuesOf(options, "suite").Select(Suite).FirstOrDefault();
        foreach (string option in options)
        {
            string name = option[2..].Split('=')[0];
            string value = option.Contains('=') ? option[(option.IndexOf('=') + 1)..] : "";
            bool isRight = name switch
            {
                "target" => Targets.Contains(value),
                "suite" => Suite(value) is not null,
                "mpi" => Mpis.Contains(value),
                "runtime" => value is "net" or "mono",
                // An editor asks for this value when the task runs.
                "filter" => suite is null
                    || value.StartsWith("${input:", StringComparison.Ordinal)
                    || HasTest(suite, value),
                _ => Options.Contains(name),
            };
            if (!isRight)
            {
                yield return option;
            }
        }
    }

    private static IEnumerable<string> ValuesOf(string[] options, string name) =>
        options
            .Where(option => option.StartsWith($"--{name}=", StringComparison.Ordinal))
            .Select(option => option[(name.Length + 3)..]);

    // A test's name has its class, its method and the namespace, which follows the folders.
    private static bool HasTest(string suite, string filter) =>
        Directory
            .EnumerateFiles(Path.Combine(TreeProject.Root, "tests", suite), "*.cs", SearchOption.AllDirectories)
            .Any(file => TestName().Matches(File.ReadAllText(file)).Any(match => match.Value.Contains(filter)));

    [GeneratedRegex("^Task\\(\"([A-Za-z0-9-]+)\"\\)", RegexOptions.Multiline)]
    private static partial Regex Task();

    [GeneratedRegex("(?:Has)?Arguments?(?:<[^>]*>)?\\(\"([a-z-]+)\"")]
    private static partial Regex Argument();

    // Names in a list: that of GivenOptions, or an array whose names are looked up in turn.
    [GeneratedRegex(
        "GivenOptions\\([^)]*\\)|new\\[\\] {[^}]*}[.](?:SelectMany|Any)\\([a-z]+ => (?:HasArgument|Arguments<)"
    )]
    private static partial Regex Given();

    [GeneratedRegex("\"([a-z-]+)\"")]
    private static partial Regex Quoted();

    [GeneratedRegex("(?:namespace|class) [A-Za-z0-9_.]+|void [A-Za-z0-9_]+|Task [A-Za-z0-9_]+")]
    private static partial Regex TestName();
}
