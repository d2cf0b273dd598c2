using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Classic;

/// <summary>The guide docs/classic.md.</summary>
internal static class ClassicGuide
{
    private static readonly Regex Code = new("`([^`]+)`");

    /// <summary>The lines of a section, without its heading.</summary>
    public static string[] Section(string heading)
    {
        string[] lines = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "Classic", "classic.md"));
        int start = Array.IndexOf(lines, "## " + heading);
        Assert.True(start >= 0, $"docs/classic.md has no section '{heading}'.");
        return [.. lines.Skip(start + 1).TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal))];
    }

    /// <summary>The code in the first column of a section's table.</summary>
    public static string[] FirstColumn(string heading) =>
        [
            .. Section(heading)
                .Where(line => line.StartsWith("| `", StringComparison.Ordinal))
                .SelectMany(line => Code.Matches(line.Split('|')[1]).Cast<Match>())
                .Select(match => match.Groups[1].Value),
        ];
}
