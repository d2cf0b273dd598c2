namespace MPINET.Generator.Tests;

/// <summary>The content of a folder, every entry with its bytes, for a comparison before and after.</summary>
internal static class FolderContent
{
    public static SortedDictionary<string, string> Of(string folder)
    {
        SortedDictionary<string, string> content = new(StringComparer.Ordinal);
        foreach (string path in Directory.EnumerateFileSystemEntries(folder, "*", SearchOption.AllDirectories))
        {
            string name = Path.GetRelativePath(folder, path);
            content.Add(name, Directory.Exists(path) ? "a folder" : Convert.ToBase64String(File.ReadAllBytes(path)));
        }

        return content;
    }

    /// <summary>Asserts that two folders are equal, and names the first entry that differs.</summary>
    public static void AssertSame(SortedDictionary<string, string> expected, SortedDictionary<string, string> actual)
    {
        Assert.Equal(expected.Keys, actual.Keys);
        Assert.All(expected, entry => Assert.True(entry.Value == actual[entry.Key], $"{entry.Key} has other bytes."));
    }
}
