using System.Text.RegularExpressions;

namespace MPINET.Generator.Headers;

/// <summary>The release that a header states by macros named after its MPI, to compare it with that of the library.</summary>
internal static class HeaderRelease
{
    /// <summary>Refuses a header of another release than the library's.</summary>
    /// <param name="header">The file.</param>
    /// <param name="version">The version text of the library; null if it is not available.</param>
    /// <param name="library">The file of the library, or its name.</param>
    /// <exception cref="HeaderException">They differ.</exception>
    public static void Require(string header, string? version, string library)
    {
        if (
            version is not null
            && LibraryVersion.ReleaseIn(version) is { } release
            && In(File.ReadAllText(header), version) is var (line, own)
            && own != release
        )
        {
            throw new HeaderException(
                new SourceLocation(header, line),
                $"it is of release {own}, and the library {library} of {release} (\"{version.Split('\n')[0].Trim()}\"). "
                    + "Name the compiler wrapper of one installation; CPATH, LIBRARY_PATH and LD_LIBRARY_PATH may mix two."
            );
        }
    }

    private static (int Line, string Release)? In(string text, string version)
    {
        // OMPI and OPENMPI for Open MPI.
        string[] words =
            LibraryVersion.NameIn(version)?.ToUpperInvariant().Split(' ', StringSplitOptions.RemoveEmptyEntries) ?? [];
        string[] names =
            words.Length == 0
                ? []
                : [string.Concat(words), string.Concat(words[..^1].Select(word => word[..1])) + words[^1]];
        foreach (string name in names)
        {
            if (Macro(text, $"{name}_VERSION", @"""(\d+\.\d+)[^""]*""") is { } whole)
            {
                return (LineOf(text, whole), whole.Groups[1].Value);
            }

            if (
                Macro(text, $"{name}_MAJOR_VERSION", @"(\d+)") is { } major
                && Macro(text, $"{name}_MINOR_VERSION", @"(\d+)") is { } minor
            )
            {
                return (LineOf(text, major), $"{major.Groups[1].Value}.{minor.Groups[1].Value}");
            }
        }

        return null;
    }

    private static Match? Macro(string text, string name, string value) =>
        Regex.Match(text, $@"^[ \t]*#[ \t]*define[ \t]+{Regex.Escape(name)}[ \t]+{value}", RegexOptions.Multiline)
            is { Success: true } match
            ? match
            : null;

    private static int LineOf(string text, Match match) => text.AsSpan(0, match.Index).Count('\n') + 1;
}
