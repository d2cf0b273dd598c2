using MPINET.Launching;

namespace MPINET.Tool.Projects;

/// <summary>Finds project files, and C# files that are programs on their own, which have to be built before they can run.</summary>
internal static class ProjectFile
{
    private static readonly string[] Extensions = [".csproj", ".fsproj", ".vbproj"];

    /// <summary>
    /// The full path of the project that a name refers to, as its file or its folder, or of a file-based program; null if it is another
    /// file.
    /// </summary>
    /// <exception cref="LaunchException">The name is a folder without a project, or with several.</exception>
    public static string? Find(string name)
    {
        // The search for programs has a message for an empty name.
        if (name.Length == 0)
        {
            return null;
        }

        string path = Path.GetFullPath(name);
        return Directory.Exists(path) ? In(path)
            : (IsProject(path) || IsFileBased(path)) && File.Exists(path) ? path
            : null;
    }

    private static string In(string folder)
    {
        string[] projects = [.. Directory.GetFiles(folder).Where(IsProject).Order(StringComparer.Ordinal)];
        return projects switch
        {
            [var only] => only,
            [] => throw new LaunchException(
                $"{folder} is a folder without a project",
                "a program (a .dll, an .exe or another executable), or a project or its folder, which is built first",
                "name one, or change to the folder of a project; 'mpinet run --help' shows more"
            ),
            _ => throw new LaunchException(
                $"{folder} is a folder with {projects.Length} projects: "
                    + string.Join(", ", projects.Select(Path.GetFileName)),
                "a folder with one project",
                "name the file of the project"
            ),
        };
    }

    /// <summary>True for a C# file, which the SDK of .NET 10 builds without a project.</summary>
    public static bool IsFileBased(string file) =>
        Path.GetExtension(file).Equals(".cs", StringComparison.OrdinalIgnoreCase);

    private static bool IsProject(string file) =>
        Extensions.Contains(Path.GetExtension(file), StringComparer.OrdinalIgnoreCase);
}
