using System.Text.RegularExpressions;

namespace MPINET.Generator.Specs;

/// <summary>A row of a table: its cells by column name, and its location.</summary>
public sealed partial class TableRow(string file, int line, IReadOnlyDictionary<string, int> columns, string[] cells)
{
    /// <summary>The table's file name.</summary>
    public string File { get; } = file;

    /// <summary>The line in the file, from 1.</summary>
    public int Line { get; } = line;

    /// <summary>The cell as written, including <c>-</c>.</summary>
    public string this[string column] =>
        columns.TryGetValue(column, out int index)
            ? cells[index]
            : throw new SpecException(File, 1, $"the table has no column '{column}'");

    /// <summary>The cell; null if it holds <c>-</c>.</summary>
    public string? Optional(string column) => this[column] is "-" ? null : this[column];

    /// <summary>The cell as a name that is valid in C and C#.</summary>
    public string Name(string column) => Names(column, this[column]);

    /// <summary>The cell as such a name; null if it holds <c>-</c>.</summary>
    public string? OptionalName(string column) => Optional(column) is null ? null : Name(column);

    /// <summary>The cell as such names separated by colons; null if it holds <c>-</c>.</summary>
    public string? OptionalNames(string column) =>
        Optional(column) is null ? null : Names(column, this[column].Split(':'));

    /// <summary>True if the cell holds <paramref name="word"/>, false if it holds <c>-</c>; anything else is refused.</summary>
    public bool Flag(string column, string word) =>
        this[column] switch
        {
            "-" => false,
            var cell when cell == word => true,
            var cell => throw Refuse($"column '{column}' holds '{cell}'; it takes '{word}' or '-'"),
        };

    /// <summary>The cell as a version of the standard.</summary>
    public string Version(string column) =>
        System.Version.TryParse(this[column], out System.Version? version) && version.Build < 0
            ? this[column]
            : throw Refuse(
                $"column '{column}' holds '{this[column]}'; it takes a version of the standard, such as 3.1"
            );

    /// <summary>The cell as a version of the standard; null if it holds <c>-</c>.</summary>
    public string? OptionalVersion(string column) => Optional(column) is null ? null : Version(column);

    /// <summary>The cell as a section of MPI-5.0, or of the version before a colon; null if it holds <c>-</c>.</summary>
    public string? OptionalSection(string column) =>
        Optional(column) is null ? null
        : Section().IsMatch(this[column]) ? this[column]
        : throw Refuse(
            $"column '{column}' holds '{this[column]}'; it takes a section of MPI-5.0, such as 3.2.1, or of another version, such as 2.2:15.1"
        );

    /// <summary>The cell as a word that names a member of an enumeration.</summary>
    public T Word<T>(string column)
        where T : struct, Enum => Word<T>(column, this[column]);

    /// <summary>The cell as such words separated by commas.</summary>
    public IReadOnlyList<T> WordList<T>(string column)
        where T : struct, Enum => [.. this[column].Split(',').Select(word => Word<T>(column, word))];

    /// <summary>The cell as such a word; null if it holds <c>-</c>.</summary>
    public T? OptionalWord<T>(string column)
        where T : struct, Enum => Optional(column) is null ? null : Word<T>(column);

    /// <summary>Creates the error that refuses this row.</summary>
    public SpecException Refuse(string reason) => new(File, Line, reason);

    private T Word<T>(string column, string word)
        where T : struct, Enum =>
        Words.Find<T>(word)
        ?? throw Refuse($"column '{column}' holds '{word}'; it takes one of: {string.Join(' ', Words.All<T>())}");

    private string Names(string column, params string[] names) =>
        names.All(Identifier().IsMatch)
            ? this[column]
            : throw Refuse($"column '{column}' holds '{this[column]}'; it takes a name of letters, digits and _");

    [GeneratedRegex(@"^([1-9]\.[0-9]:)?[1-9][0-9]?(\.[1-9][0-9]?){1,2}$", RegexOptions.ECMAScript)]
    private static partial Regex Section();

    [GeneratedRegex("^[A-Za-z_][A-Za-z0-9_]*$", RegexOptions.ECMAScript)]
    private static partial Regex Identifier();
}
