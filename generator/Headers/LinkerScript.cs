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
