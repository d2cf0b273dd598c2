using System.Text.RegularExpressions;

namespace MPINET.Generator.Emit;

/// <summary>
/// Turns the hand-written parts of class MPI into those of class PMPI: the same text with the PMPI_ functions. Statuses,
/// exceptions, pointers and delegates are MPI's own and have no twin.
/// </summary>
internal static partial class ProfilingTwin
{
    private static readonly HashSet<string> Shared = new(
        ["Exception.cs", "MPI.Delegates.cs", "Pointer.cs", "Status.cs", "StatusArray.cs"],
        StringComparer.Ordinal
    );

    private static readonly string[] Aliases =
    [
        "Pointer",
        "Status",
        "Exception",
        "ReductionOperation",
        "ReductionOperation_c",
        "AttributeCopyFunction",
        "AttributeDeleteFunction",
        "ErrorHandlerFunction",
        "Datarep_conversion_function",
        "Datarep_conversion_function_c",
        "Datarep_extent_function",
    ];

    /// <summary>The head of each file of class PMPI: what it shares with class MPI under its own name.</summary>
    public static string Banner { get; } =
        Emit.Banner.CSharp("specs/ and lowlevel/MPINET.Cli/Cli/")
        + "\n\n"
        + string.Join('\n', Aliases.Select(alias => $"using {alias} = MPINET.Cli.MPI.{alias};"));

    /// <summary>The files of class PMPI for the parts of class MPI in a folder.</summary>
    public static IEnumerable<(string File, string Text)> Of(string folder)
    {
        foreach (string path in Directory.EnumerateFiles(folder, "*.cs").Order(StringComparer.Ordinal))
        {
            string file = Path.GetFileName(path);
            string text = File.ReadAllText(path);
            if (!Shared.Contains(file) && ClassMpi().IsMatch(text))
            {
                string name = file.StartsWith("MPI.", StringComparison.Ordinal) ? "P" + file : file;
                yield return (name.Replace(".cs", ".Hand.cs", StringComparison.Ordinal), Banner + "\n" + Twin(text));
            }
        }
    }

    private static string Twin(string text)
    {
        text = ClassMpi().Replace(text, "PMPI");
        text = NativeCall().Replace(text, "Mpi.PMPI_$1(");
        return FunctionName().Replace(text, "\"PMPI_$1\"");
    }

    // The class itself, and those beside it.
    [GeneratedRegex(@"(?<=partial class |unsafe class |using static MPINET\.Cli\.)MPI(?=Requests\b|Pointers\b|\b)")]
    private static partial Regex ClassMpi();

    [GeneratedRegex(@"\bMpi\.MPI_(\w+)\(")]
    private static partial Regex NativeCall();

    [GeneratedRegex("\"MPI_(\\w+)\"")]
    private static partial Regex FunctionName();
}
