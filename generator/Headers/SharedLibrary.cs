namespace MPINET.Generator.Headers;

/// <summary>A shared library.</summary>
/// <param name="Path">Where it lies, links followed.</param>
/// <param name="Soname">The name that programs linked to it ask for; its file's name where it has none of its own.</param>
/// <param name="Exports">The names under MPI's prefixes that programs can take from it.</param>
public sealed record SharedLibrary(string Path, string Soname, IReadOnlySet<string> Exports)
{
    /// <summary>The library in a file or behind a linker script that names it; null where the file is neither.</summary>
    public static SharedLibrary? TryRead(string path)
    {
        if (ElfFile.TryRead(path) is not { } file)
        {
            return LinkerScript.Target(path) is { } target ? TryRead(target) : null;
        }

        var real = File.ResolveLinkTarget(path, returnFinalTarget: true)?.FullName ?? System.IO.Path.GetFullPath(path);
        return new SharedLibrary(
            real,
            file.Soname ?? System.IO.Path.GetFileName(real),
            file.Defined.Where(HeaderNames.IsMpi).ToHashSet(StringComparer.Ordinal)
        );
    }
}
