namespace MPINET.Loader;

/// <summary>The names of a library that has several, in the order in which they are tried.</summary>
public static class LibraryNames
{
    /// <summary>The variable with the folders in which the system looks for libraries.</summary>
    internal static string FoldersVariable { get; } = DynamicLinker.IsWindows ? "PATH" : "LD_LIBRARY_PATH";

    /// <summary>
    /// Orders names: paths first, then the names that the folders of LD_LIBRARY_PATH contain, by these folders, then the others. The
    /// library of a loaded module thus precedes one of the system, independent of its name.
    /// </summary>
    /// <param name="entry">An entry of <see cref="Descriptor.Libraries" />: <c>a|b</c>.</param>
    public static IReadOnlyList<string> InOrder(string entry)
    {
        string[] names = entry.Split('|');
        string folders = names.Length == 1 ? "" : System.Environment.GetEnvironmentVariable(FoldersVariable) ?? "";
        if (folders.Length == 0)
        {
            return names;
        }

        List<string> ordered = [.. Array.FindAll(names, Path.IsPathRooted)];
        foreach (string folder in folders.Split(':', ';'))
        {
            foreach (string name in names)
            {
                if (folder.Length > 0 && !ordered.Contains(name) && File.Exists(Path.Combine(folder, name)))
                {
                    ordered.Add(name);
                }
            }
        }

        foreach (string name in names)
        {
            if (!ordered.Contains(name))
            {
                ordered.Add(name);
            }
        }

        return ordered;
    }
}
