using System.Text;

namespace MPINET.Generator.Emit;

/// <summary>The files of one folder of <c>generated/</c>, complete in memory before anything on disk is touched.</summary>
public sealed class OutputFolder(string name)
{
    private static readonly UTF8Encoding Encoding = new(encoderShouldEmitUTF8Identifier: false);

    private readonly SortedDictionary<string, string> files = new(StringComparer.Ordinal);

    /// <summary>The folder's name below <c>generated/</c>.</summary>
    public string Name { get; } = name;

    /// <summary>The texts of all files, by name.</summary>
    public IReadOnlyCollection<string> Texts => files.Values;

    /// <summary>The texts of all files.</summary>
    public IReadOnlyDictionary<string, string> Files => files;

    /// <summary>Adds a file.</summary>
    public void Add(string file, string text) => files.Add(file, text.TrimEnd('\n') + "\n");

    /// <summary>The differences of the folder on disk, a line for each file; empty if it is equal.</summary>
    public List<string> Compare(string root)
    {
        string folder = Path.Combine(root, Name);
        List<string> differences = new();
        foreach ((string file, string text) in files)
        {
            string path = Path.Combine(folder, file);
            if (!File.Exists(path))
            {
                differences.Add($"{Name}/{file}: missing");
            }
            else if (!File.ReadAllBytes(path).AsSpan().SequenceEqual(Encoding.GetBytes(text)))
            {
                differences.Add($"{Name}/{file}: differs from line {FirstDifference(File.ReadAllText(path), text)} on");
            }
        }

        if (Directory.Exists(folder))
        {
            differences.AddRange(
                Directory
                    .EnumerateFileSystemEntries(folder)
                    .Select(path => Path.GetFileName(path))
                    .Where(file => !files.ContainsKey(file))
                    .Select(file => $"{Name}/{file}: not made by the generator")
            );
        }

        differences.Sort(StringComparer.Ordinal);
        return differences;
    }

    /// <summary>Writes the files beside the old folder; <see cref="StagedFolder.Swap"/> then puts them in its place.</summary>
    /// <exception cref="IOException">The folder cannot be written; the old one is unchanged.</exception>
    public StagedFolder Stage(string root)
    {
        StagedFolder staged = new(root, Name);
        try
        {
            staged.Begin();
            foreach ((string file, string text) in files)
            {
                staged.Write(file, Encoding.GetBytes(text));
            }

            return staged;
        }
        catch
        {
            staged.Dispose();
            throw;
        }
    }

    private static int FirstDifference(string left, string right)
    {
        string[] a = left.Split('\n');
        string[] b = right.Split('\n');
        int line = 0;
        while (line < a.Length && line < b.Length && a[line] == b[line])
        {
            line++;
        }

        return line + 1;
    }
}
