using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Classic;

/// <summary>The public types and members of MPI.NET 1.4, from mpi.net.txt, which lists its assembly.</summary>
internal static class MpiNetListing
{
    // The number of members in a heading.
    private static readonly Regex Count = new(@"\s+\((\d+)\)$");

    /// <summary>Each type by its name, with its own line and those of its members. The class Unsafe is listed without its members.</summary>
    public static IReadOnlyDictionary<string, (string Declaration, List<string> Members)> Read()
    {
        Dictionary<string, (string Declaration, List<string> Members)> types = [];
        List<string> members = [];
        int expected = 0;
        foreach (string line in File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "Classic", "mpi.net.txt")))
        {
            if (line.StartsWith("## ", StringComparison.Ordinal))
            {
                RequireCount(expected, members);
                expected = Count.Match(line) is { Success: true } match ? int.Parse(match.Groups[1].Value) : 0;
                string declaration = Count.Replace(line.Substring(3), "");
                members = [];
                types.Add(NameIn(declaration), (declaration, members));
            }
            else if (line.StartsWith("  ", StringComparison.Ordinal))
            {
                members.Add(line.Trim());
            }
        }

        return types;
    }

    // A line that is not understood must fail, because the test would not miss its member.
    private static void RequireCount(int expected, List<string> members)
    {
        if (members.Count == 1 && members[0].StartsWith("(", StringComparison.Ordinal))
        {
            members.Clear();
            return;
        }

        Assert.Equal(expected, members.Count);
    }

    // abstract class Name : Base; delegate T Name<T>(T x, T y).
    private static string NameIn(string declaration)
    {
        string before = declaration.Split(':', '(')[0].Trim();
        return before.Substring(before.LastIndexOf(' ') + 1);
    }
}
