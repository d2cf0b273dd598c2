using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes the table of an MPI that has none yet: what was found out about it, for a person to look over.</summary>
internal static class DraftTable
{
    /// <summary>Writes the file, and gives its path.</summary>
    public static string Write(Binding binding, string specs)
    {
        Implementation implementation = binding.Implementation;
        List<string> lines = ["what\tname\tvalue\treason", $"# {implementation.Name}, as the generator found it"];
        lines.AddRange(implementation.Descriptor.Select(entry => Row("descriptor", entry.Key, entry.Value, "found")));
        lines.AddRange(implementation.LeftOut.Select(entry => Row("left-out", entry.Key, "-", entry.Value)));
        lines.AddRange(implementation.Absent.Select(entry => Row("absent", entry.Key, "-", entry.Value)));
        string path = Path.Combine(specs, "implementations", implementation.Name + ".tsv");
        File.WriteAllText(path, string.Join('\n', lines) + "\n");
        return path;
    }

    private static string Row(params string[] cells) =>
        string.Join('\t', cells.Select(cell => cell.ReplaceLineEndings(" ").Replace('\t', ' ').Trim()));
}
