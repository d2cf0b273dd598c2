namespace MPINET.Generator.Tests;

/// <summary>A folder that is deleted after the test.</summary>
/// <param name="below">A folder within it to use instead; empty for none.</param>
internal sealed class TemporaryFolder(string below = "") : IDisposable
{
    private readonly string all = Directory.CreateTempSubdirectory("mpinet-generator-").FullName;

    public string Root => Path.Combine(all, below);

    /// <summary>A path within the folder.</summary>
    public string this[params string[] names] => Path.Combine([Root, .. names]);

    /// <summary>Writes a file, and creates the folders of its path.</summary>
    public string Write(string name, string text)
    {
        string path = this[name];
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    public void Dispose() => Directory.Delete(all, recursive: true);
}
