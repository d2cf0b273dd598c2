using System.Text;
using MPINET.Site.Pages;

namespace MPINET.Site.Reference;

/// <summary>The page of all functions: which MPI has them, and what the tiers call them.</summary>
internal sealed class FunctionsPage
{
    public const string File = "reference/functions.md";

    // The heading of the generator's report on an MPI above the functions that the MPI lacks.
    private const string AbsentAnchor = "functions-of-the-standard-that-this-mpi-does-not-have";

    private readonly List<(string Title, HashSet<string> Lacks)> mpis = [];
    private readonly IReadOnlyList<IReadOnlyDictionary<string, string>> functions;
    private readonly IReadOnlyDictionary<string, string[]> ports;

    /// <param name="tree">The root of the tree.</param>
    /// <param name="ports">The members of the tier of ports, by function.</param>
    public FunctionsPage(string tree, IReadOnlyDictionary<string, string[]> ports)
    {
        this.ports = ports;
        functions = [.. Table.Read(Path.Combine(tree, "specs/functions.tsv"))];
        foreach (
            string table in Directory
                .EnumerateFiles(Path.Combine(tree, "specs/implementations"), "*.tsv")
                .Order(StringComparer.Ordinal)
        )
        {
            string mpi = Path.GetFileNameWithoutExtension(table);
            string title = Table.Read(table).First(row => row["what"] == "descriptor" && row["name"] == "title")[
                "value"
            ];
            string report = $"generated/{mpi}/report.md";
            SourceDocument document = SourceDocument.Read(tree, report);
            Section absent =
                document.Find(AbsentAnchor)
                ?? throw new SiteException([$"{report} has no heading with the anchor '{AbsentAnchor}'"]);
            mpis.Add(
                (
                    title,
                    [
                        .. document
                            .CodeNames.Where(code => code.Start > absent.Start && code.Start < absent.End)
                            .Select(code => code.Text),
                    ]
                )
            );
        }
    }

    /// <summary>The text of the page.</summary>
    /// <param name="hasPage">True for a function that has a page among those of the P/Invoke tier.</param>
    public string Text(Func<string, bool> hasPage)
    {
        StringBuilder text = new(
            $"""
            # Functions

            The {functions.Count} functions of MPI, from the tables of the binding: the version of the standard that brought each,
            the MPIs that have it, its name in the CLI tier, and the members of the tier of ports that call it. The P/Invoke
            tier has all of them under their names in C, and a form with large counts (`_c`) where the standard has one. On an
            MPI that lacks a function, a call throws `NotSupportedException`; `Mpi.IsSupported` asks beforehand.


            """
        );
        foreach (
            IGrouping<string, IReadOnlyDictionary<string, string>> chapter in functions.GroupBy(row => row["chapter"])
        )
        {
            text.Append($"## {Words(chapter.Key)}\n\n");
            text.Append($"| function | since | {string.Join(" | ", mpis.Select(mpi => mpi.Title))} | CLI | ports |\n");
            text.Append($"|---|---|{string.Concat(mpis.Select(_ => ":-:|"))}---|---|\n");
            foreach (IReadOnlyDictionary<string, string> row in chapter)
            {
                string name = row["function"];
                string link = hasPage(name)
                    ? $"[{name}](../api/{ApiPages.Folder("MPINET.PInvoke")}/{ApiPages.FunctionPage(name)})"
                    : name;
                IEnumerable<string> has = mpis.Select(mpi => mpi.Lacks.Contains(name) ? "–" : "✓");
                text.Append($"| {link} | {Since(row)} | {string.Join(" | ", has)} | {Cli(row)} | {Ports(name)} |\n");
            }

            text.Append('\n');
        }

        return text.ToString().TrimEnd() + "\n";
    }

    private static string Since(IReadOnlyDictionary<string, string> row) =>
        row["since"] == "-" ? "–"
        : row["removed"] != "-" ? $"{row["since"]}, until {row["removed"]}"
        : row["since"];

    private static string Cli(IReadOnlyDictionary<string, string> row) =>
        row["method"] == "-" || row["class"] == "-"
            ? ""
            : string.Join(
                "<br>",
                row["class"]
                    .Split(',')
                    .Select(one => one == "MPI" ? $"`MPI.{row["method"]}`" : $"`{one}.{row["method"]}`")
            );

    private string Ports(string name) =>
        ports.TryGetValue(name, out string[]? members) ? string.Join("<br>", members.Select(one => $"`{one}`")) : "";

    // The chapters are one word each in the table.
    private static string Words(string chapter) =>
        chapter switch
        {
            "PointToPoint" => "Point to point",
            "OneSided" => "One-sided",
            "Abi" => "ABI",
            _ => chapter,
        };
}
