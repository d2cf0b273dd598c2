namespace MPINET.Generator.Tests;

/// <summary>A folder that is gone after the test.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public string Root { get; } = Directory.CreateTempSubdirectory("mpinet-generator-").FullName;

    /// <summary>A path within it.</summary>
    public string this[params string[] names] => Path.Combine([Root, .. names]);

    /// <summary>Writes a file, with the folders above it.</summary>
    public string Write(string name, string text)
    {
        string path = this[name];
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    public void Dispose() => Directory.Delete(Root, recursive: true);
}
