namespace MPINET.Site.Tests;

/// <summary>What is wrong, in full: assertions about collections show only some of their items.</summary>
internal static class Mistakes
{
    /// <summary>Fails with all mistakes, a line for each.</summary>
    public static void AssertNone(IEnumerable<string> mistakes)
    {
        string[] lines = [.. mistakes.Order(StringComparer.Ordinal)];
        Assert.True(lines.Length == 0, string.Join('\n', lines));
    }
}
