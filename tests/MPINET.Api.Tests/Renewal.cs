using MPINET.Api.Tests.Classic;

namespace MPINET.Api.Tests;

/// <summary>Rewrites the listings of docs/api, the table of docs/classic.md, docs/settings.md and the picture of the rooms.</summary>
internal static partial class Renewal
{
    /// <summary>The heading of docs/classic.md whose table is written from the documentation.</summary>
    public const string TableOfMembers = "From MPI.NET to ports, member by member";

    /// <summary>Writes one file for each assembly, unless the MPIs disagree.</summary>
    /// <returns>The exit code.</returns>
    public static int Write(string folder)
    {
        IReadOnlyDictionary<string, ApiListing> all = BuiltAssemblies.PInvoke;
        List<string> differences = ApiDifferences.Between(all);
        if (all.Count == 0 || differences.Count > 0)
        {
            Console.Error.WriteLine(
                all.Count == 0
                    ? $"There is no mpi/<mpi>/MPINET.PInvoke.dll in {AppContext.BaseDirectory}: build this program first."
                    : "The MPIs differ, so there is no listing that is right for all:\n"
                        + string.Join("\n", differences)
            );
            return 1;
        }

        Directory.CreateDirectory(folder);
        all.Values.First().Write(Path.Combine(folder, BuiltAssemblies.PInvokeListing));
        foreach (string assembly in BuiltAssemblies.Single)
        {
            BuiltAssemblies.Of(assembly).Write(Path.Combine(folder, assembly + ".txt"));
        }

        WriteTable(Path.Combine(folder, "..", "classic.md"));
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
