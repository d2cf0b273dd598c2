namespace MPINET.Generator.Headers;

/// <summary>A shared library.</summary>
/// <param name="Path">The path, with links resolved.</param>
/// <param name="Soname">The soname; the file name if it has none.</param>
/// <param name="Exports">The exported names with MPI's prefixes.</param>
public sealed record SharedLibrary(string Path, string Soname, IReadOnlySet<string> Exports)
{
    /// <summary>All exported names.</summary>
    public required IReadOnlyCollection<string> Symbols { get; init; }

    /// <summary>The libraries that it is linked to, by their sonames.</summary>
    public required IReadOnlyList<string> Needed { get; init; }

    /// <summary>Reads the library in a file, or the one that a linker script names; null if the file is neither.</summary>
    public static SharedLibrary? TryRead(string path)
    {
        if (ElfFile.TryRead(path) is not { } file)
        {
            return LinkerScript.Target(path) is { } target ? TryRead(target) : null;
        }

        string real =
            File.ResolveLinkTarget(path, returnFinalTarget: true)?.FullName ?? System.IO.Path.GetFullPath(path);
        return new SharedLibrary(
            real,
            file.Soname ?? System.IO.Path.GetFileName(real),
            file.Defined.Where(HeaderNames.IsMpi).ToHashSet(StringComparer.Ordinal)
        )
        {
            Symbols = file.Defined,
            Needed = file.Needed,
        };
    }

    /// <summary>
    /// The exported names of these libraries and their dependencies; null if a dependency
    /// is not found, because missing names cannot be determined then.
    /// </summary>
    public static IReadOnlySet<string>? AllSymbols(IReadOnlyList<SharedLibrary> libraries)
    {
        HashSet<string> symbols = new(StringComparer.Ordinal);
        HashSet<string> seen = new(libraries.Select(library => library.Soname), StringComparer.Ordinal);
        Queue<SharedLibrary> open = new(libraries);
        while (open.TryDequeue(out SharedLibrary? library))
        {
            symbols.UnionWith(library.Symbols);
            IEnumerable<string> folders = SystemFolders
                .OfLibraries()
                .Prepend(System.IO.Path.GetDirectoryName(library.Path)!);
            foreach (string needed in library.Needed.Where(seen.Add))
            {
                string? path = folders
                    .Select(folder => System.IO.Path.Combine(folder, needed))
                    .FirstOrDefault(File.Exists);
                if (path is null || TryRead(path) is not { } found)
                {
                    return null;
                }

                open.Enqueue(found);
            }
        }

        return symbols;
    }
}
