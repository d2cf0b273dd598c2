namespace MPINET.Tool.Binding;

/// <summary>A temporary folder with sources or a project, which exists while a compiler or NuGet reads them.</summary>
internal sealed class TemporarySources : IDisposable
{
    /// <summary>Writes the files.</summary>
    public TemporarySources(IReadOnlyDictionary<string, string> files)
    {
        Folder = Directory.CreateTempSubdirectory("mpinet-bind-").FullName;
        foreach ((string? name, string? text) in files)
        {
            File.WriteAllText(Path.Combine(Folder, name), text);
        }
    }

    /// <summary>The folder.</summary>
    public string Folder { get; }

    /// <inheritdoc />
    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
