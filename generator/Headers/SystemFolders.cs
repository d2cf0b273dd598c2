namespace MPINET.Generator.Headers;

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
