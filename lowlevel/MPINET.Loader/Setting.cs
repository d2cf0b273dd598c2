using System.Reflection;

namespace MPINET.Loader;

/// <summary>The documentation of a setting: an environment variable or a property of a project. A row of <c>specs/settings.tsv</c>.</summary>
public sealed class Setting
{
    private const string Prefix = "MPINET_";

    private static IReadOnlyList<Setting>? all;

    private Setting(string[] cells) =>
        (Name, Kind, Values, Default, Text) = (cells[0], cells[1], cells[2], cells[3], cells[4]);

    /// <summary>All settings, in the order of the table.</summary>
    public static IReadOnlyList<Setting> All => all ??= Read();

    /// <summary>The name of the variable or property.</summary>
    public string Name { get; }

    /// <summary>
    /// The kind: <c>environment</c>, which a program reads when it starts; <c>tool</c> and <c>build</c>, of commands;
    /// <c>property</c>, of a project; <c>internal</c>, which only MPINET sets; <c>tests</c>.
    /// </summary>
    public string Kind { get; }

    /// <summary>The values that it may have.</summary>
    public string Values { get; }

    /// <summary>The value that counts without it.</summary>
    public string Default { get; }

    /// <summary>Its meaning.</summary>
    public string Text { get; }

    /// <summary>A sentence for each variable of the environment that begins with MPINET_ and is not a setting, in alphabetical order.</summary>
    public static IReadOnlyList<string> Unknown()
    {
        // Each start of a program comes here, and most have no such variable.
        List<string> sentences = [];
        foreach (object variable in Environment.GetEnvironmentVariables().Keys)
        {
            if (
                variable is string name
                && name.StartsWith(Prefix, StringComparison.OrdinalIgnoreCase)
                && !IsKnown(name)
            )
            {
                string nearest = Nearest(name) is { } other ? $" The nearest is {other}." : "";
                sentences.Add($"{name} has no effect: there is no setting of this name.{nearest}");
            }
        }

        sentences.Sort(StringComparer.Ordinal);
        return sentences;
    }

    private static bool IsKnown(string name) => All.Any(one => one.Name == name);

    // A name that differs in more than a third of its characters after the prefix is not taken for a misspelling.
    private static string? Nearest(string name)
    {
        int most = (name.Length - Prefix.Length + 2) / 3;
        return All.Where(one => one.Kind is not ("property" or "internal" or "tests"))
            .Select(one => (one.Name, Distance: Distance(one.Name, name.ToUpperInvariant())))
            .Where(one => one.Distance <= most)
            .OrderBy(one => one.Distance)
            .Select(one => one.Name)
            .FirstOrDefault();
    }

    // The number of characters to insert, remove or exchange (Levenshtein).
    private static int Distance(string a, string b)
    {
        int[] row = [.. Enumerable.Range(0, b.Length + 1)];
        for (int i = 1; i <= a.Length; i++)
        {
            int diagonal = row[0]++;
            for (int j = 1; j <= b.Length; j++)
            {
                int exchanged = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.Min(exchanged, Math.Min(row[j], row[j - 1]) + 1);
            }
        }

        return row[b.Length];
    }

    private static List<Setting> Read()
    {
        using Stream table = Assembly.GetExecutingAssembly().GetManifestResourceStream("settings.tsv")!;
        using StreamReader reader = new(table);
        return
        [
            .. reader
                .ReadToEnd()
                .Split('\n')
                .Skip(1)
                .Where(line => line.Length > 0 && line[0] != '#')
                .Select(line => new Setting(line.Split('\t'))),
        ];
    }
}
