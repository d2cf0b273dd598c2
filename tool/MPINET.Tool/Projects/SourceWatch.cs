namespace MPINET.Tool.Projects;

/// <summary>Watches the source files in some folders.</summary>
internal sealed class SourceWatch : IDisposable
{
    // Only extensions of source files. With data files, a program that writes one would restart itself.
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

    // Editors write a file in several steps, and other tools write many files.
    private static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(200);

    private readonly Dictionary<string, FileSystemWatcher> folders = new(StringComparer.Ordinal);
    private readonly Lock gate = new();
    private readonly AutoResetEvent change = new(false);
    private string? changed;
    private Action? onChange;

    /// <summary>Watches more folders, with their subfolders.</summary>
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

    /// <summary>Sets the action for the next change. It runs at once if a change came after <see cref="Wait" /> returned. Null for no action.</summary>
    /// <returns>True if there was no change yet.</returns>
    public bool OnChange(Action? action)
    {
        bool isNew;
        lock (gate)
        {
            onChange = action;
            isNew = changed is null;
        }

        if (!isNew)
        {
            action?.Invoke();
        }

        return isNew;
    }

    /// <summary>Waits for a change, and then until no more changes follow.</summary>
    /// <returns>The file that changed.</returns>
    public string Wait()
    {
        change.WaitOne();
        while (change.WaitOne(Quiet))
        {
            // Another change was seen.
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

        Action? action;
        lock (gate)
        {
            action = changed is null ? onChange : null;
            changed ??= path;
        }

        change.Set();
        action?.Invoke();
    }

    /// <summary>True for source files. Builds write to bin and obj; editors and version control write to hidden folders.</summary>
    private static bool IsSource(string path) =>
        Sources.Contains(Path.GetExtension(path))
        && !path.Split('/').Any(part => part is "bin" or "obj" || part.StartsWith('.'));
}
