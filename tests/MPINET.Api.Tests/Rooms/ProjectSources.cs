using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Rooms;

/// <summary>The source files of a project, by their names and by the types that they declare.</summary>
internal sealed partial class ProjectSources
{
    private readonly ILookup<string, string> byName;
    private readonly ILookup<string, string> byType;

    /// <summary>Reads the files below the folder of the project and those of its generated sources.</summary>
    public ProjectSources(IEnumerable<string> folders)
    {
        Files =
        [
            .. folders
                .SelectMany(folder =>
                    Directory.EnumerateFiles(
                        Path.Combine(TreeProject.Root, folder),
                        "*.cs",
                        SearchOption.AllDirectories
                    )
                )
                .Select(file => Path.GetRelativePath(TreeProject.Root, file))
                .Order(StringComparer.Ordinal),
        ];
        byName = Files.ToLookup(file => Path.GetFileNameWithoutExtension(file));
        byType = Files
            .SelectMany(file =>
                Declaration()
                    .Matches(File.ReadAllText(Path.Combine(TreeProject.Root, file)))
                    .Select(match => (Type: match.Groups[1].Value, File: file))
            )
            .ToLookup(pair => pair.Type, pair => pair.File);
    }

    /// <summary>Paths in the tree.</summary>
    public IReadOnlyList<string> Files { get; }

    /// <summary>The file with the name of the type; null if there is none, or more than one.</summary>
    public string? Named(string type, bool isGeneric) =>
        (isGeneric ? Only(byName[type + "OfT"]) : null) ?? Only(byName[type]);

    /// <summary>True if the file declares a field, property or event of that name in a type that is not nested.</summary>
    public static bool Declares(string file, string member) =>
        Regex.IsMatch(
            File.ReadAllText(Path.Combine(TreeProject.Root, file)),
            $@"^    \w[^=(){{}}/\n]*\s{Regex.Escape(member)}\s*(?:=|;|\{{|$)",
            RegexOptions.Multiline
        );

    /// <summary>All files that declare a type of that name.</summary>
    public IEnumerable<string> AllDeclaring(string type) => byType[type];

    private static string? Only(IEnumerable<string> files) => files.ToList() is [string file] ? file : null;

    [GeneratedRegex(
        @"\b(?:class|struct|interface|enum|record|delegate\b[^;=({]*)\s+@?(\w+)\s*(?:[<({:;]|$)",
        RegexOptions.Multiline
    )]
    private static partial Regex Declaration();
}
