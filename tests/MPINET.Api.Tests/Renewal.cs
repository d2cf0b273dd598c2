using MPINET.Api.Tests.Classic;

namespace MPINET.Api.Tests;

/// <summary>Rewrites the table of docs/classic.md, docs/settings.md and the picture of the rooms.</summary>
internal static partial class Renewal
{
    /// <summary>The heading of docs/classic.md whose table is written from the documentation.</summary>
    public const string TableOfMembers = "From MPI.NET to ports, member by member";

    /// <summary>Writes them in the folder of the documents.</summary>
    /// <returns>The exit code.</returns>
    public static int Write(string folder)
    {
        WriteTable(Path.Combine(folder, "classic.md"));
        WriteFromTheTree();
        return 0;
    }

    // The tests on .NET Framework read no assemblies of the tree.
    static partial void WriteFromTheTree();

    private static void WriteTable(string guide)
    {
        using WayOff way = new();
        List<string> lines = [.. File.ReadAllLines(guide)];
        int start = lines.FindIndex(
            lines.IndexOf("## " + TableOfMembers),
            line => line.StartsWith("|", StringComparison.Ordinal)
        );
        int end = lines.FindIndex(start, line => !line.StartsWith("|", StringComparison.Ordinal));
        lines.RemoveRange(start, (end < 0 ? lines.Count : end) - start);
        lines.InsertRange(start, way.Table());
        File.WriteAllText(guide, string.Concat(lines.Select(line => line + "\n")));
    }
}
