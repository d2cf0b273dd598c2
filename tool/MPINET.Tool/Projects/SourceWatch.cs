namespace MPINET.Tool.Projects;

/// <summary>Tells when a source file in some folders changes.</summary>
internal sealed class SourceWatch : IDisposable
{
    // What programs read and write themselves is not among them: a program that writes a file would start itself again.
    private static readonly HashSet<string> Sources = new(StringComparer.OrdinalIgnoreCase)
    {
        ".cs",
        ".fs",
        ".fsi",
        ".vb",
        ".csproj",
        ".fsproj",
        ".vbproj",
        ".props",
        ".targets",
        ".resx",
    };

    // Editors write a file in several steps, and other tools many files.
    private static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(200);

    private readonly Dictionary<string, FileSystemWatcher> folders = new(StringComparer.Ordinal);
    private readonly Lock gate = new();
    private readonly AutoResetEvent change = new(false);
    private string? changed;
    private Action? told;

    /// <summary>Watches more folders, with all below them.</summary>
    public void Add(IEnumerable<string> folders)
    {
        foreach (string folder in folders.Where(folder => !this.folders.ContainsKey(folder)))
        {
            FileSystemWatcher watcher = new(folder) { IncludeSubdirectories = true };
            watcher.Changed += (_, change) => Take(folder, change.FullPath);
            watcher.Created += (_, change) => Take(folder, change.FullPath);
            watcher.Deleted += (_, change) => Take(folder, change.FullPath);
            watcher.Renamed += (_, change) =>
            {
                Take(folder, change.OldFullPath);
                Take(folder, change.FullPath);
            };
            watcher.EnableRaisingEvents = true;
            this.folders.Add(folder, watcher);
        }
    }

    /// <summary>Has something done at the next change, at once if there was one since <see cref="Wait" /> has returned; null for nothing.</summary>
    /// <returns>Whether there was no change yet.</returns>
    public bool Tell(Action? told)
    {
        bool isNew;
        lock (gate)
        {
            this.told = told;
            isNew = changed is null;
        }

        if (!isNew)
        {
            told?.Invoke();
        }

        return isNew;
    }

    /// <summary>Waits for a change, and until no more come.</summary>
    /// <returns>The file that has changed.</returns>
    public string Wait()
    {
        change.WaitOne();
        while (change.WaitOne(Quiet))
        {
            // One more.
        }

        lock (gate)
        {
            string changed = this.changed!;
            this.changed = null;
            return changed;
        }
    }

    public void Dispose()
    {
        foreach (FileSystemWatcher watcher in folders.Values)
        {
            watcher.Dispose();
        }

        change.Dispose();
    }

    private void Take(string folder, string path)
    {
        if (!IsSource(Path.GetRelativePath(folder, path)))
        {
            return;
        }

        Action? told;
        lock (gate)
        {
            told = changed is null ? this.told : null;
            changed ??= path;
        }

        change.Set();
        told?.Invoke();
    }

    /// <summary>Whether people write that file: builds write into bin and obj, editors and version control into hidden folders.</summary>
    private static bool IsSource(string path) =>
        Sources.Contains(Path.GetExtension(path))
        && !path.Split('/').Any(part => part is "bin" or "obj" || part.StartsWith('.'));
}
