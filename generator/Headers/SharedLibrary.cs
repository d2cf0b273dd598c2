namespace MPINET.Generator.Headers;

/// <summary>A shared library.</summary>
/// <param name="Path">Where it lies, links followed.</param>
/// <param name="Soname">The name that programs linked to it ask for; its file's name where it has none of its own.</param>
/// <param name="Exports">The names under MPI's prefixes that programs can take from it.</param>
public sealed record SharedLibrary(string Path, string Soname, IReadOnlySet<string> Exports)
{
    /// <summary>All names that programs can take from it.</summary>
    public required IReadOnlyCollection<string> Symbols { get; init; }

    /// <summary>The libraries that it is linked to itself, by their sonames.</summary>
    public required IReadOnlyList<string> Needed { get; init; }

    /// <summary>The library in a file or behind a linker script that names it; null where the file is neither.</summary>
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
    /// All names that can be taken from these libraries and from those that they are linked to; null where one of the latter
    /// is not found, for then nothing tells that a name is missing.
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
