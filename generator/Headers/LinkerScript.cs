using System.Text.RegularExpressions;

namespace MPINET.Generator.Headers;

/// <summary>A linker script in place of a library, which names the library: <c>INPUT(libmpi_abi.so.1)</c>.</summary>
internal static partial class LinkerScript
{
    // A script is a few lines; anything longer is something else.
    private const int Longest = 4096;

    /// <summary>The shared library that the script names; null if there is none.</summary>
    public static string? Target(string path)
    {
        if (new FileInfo(path).Length > Longest)
        {
            return null;
        }

        string name = Input().Match(File.ReadAllText(path)).Groups["name"].Value;
        string target = Path.Combine(Path.GetDirectoryName(path)!, name);
        return name.Length > 0 && Path.GetFullPath(target) != Path.GetFullPath(path) && File.Exists(target)
            ? target
            : null;
    }

    [GeneratedRegex(@"\b(?:INPUT|GROUP)\s*\(\s*(?<name>[^\s(),]+\.so[^\s(),]*)")]
    private static partial Regex Input();
}

/// <summary>The default folders of compilers and of the loader.</summary>
internal static class SystemFolders
{
    /// <summary>The folders of headers, best first.</summary>
    public static IReadOnlyList<string> OfHeaders { get; } = ["/usr/local/include", "/usr/include"];

    /// <summary>The folders of libraries, best first.</summary>
    public static IReadOnlyList<string> OfLibraries() =>
        [
            .. InFolder("/usr/lib", "*-linux-gnu*"),
            "/usr/local/lib",
            "/usr/lib64",
            "/usr/lib",
            .. InFolder("/lib", "*-linux-gnu*"),
            "/lib64",
            "/lib",
        ];

    private static IEnumerable<string> InFolder(string folder, string pattern) =>
        Directory.Exists(folder) ? Directory.GetDirectories(folder, pattern).Order(StringComparer.Ordinal) : [];
}
