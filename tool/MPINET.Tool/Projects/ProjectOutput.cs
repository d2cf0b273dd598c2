using System.Text.Json;
using MPINET.Launching;

namespace MPINET.Tool.Projects;

/// <summary>The properties of a project that MSBuild reports.</summary>
internal sealed class ProjectOutput
{
    private readonly Dictionary<string, string> properties;

    private ProjectOutput(Dictionary<string, string> properties) => this.properties = properties;

    /// <summary>The names of the properties that are requested.</summary>
    public static string[] Properties { get; } =
    ["OutputType", "TargetFrameworks", "TargetPath", "SelfContained", "MSBuildProjectExtensionsPath"];

    /// <summary>Reads the JSON object that MSBuild has written.</summary>
    public static ProjectOutput Parse(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        return new ProjectOutput(
            document
                .RootElement.GetProperty("Properties")
                .EnumerateObject()
                .ToDictionary(property => property.Name, property => property.Value.GetString() ?? "")
        );
    }

    /// <summary>The folders of the project and of all projects that it refers to.</summary>
    public IReadOnlyList<string> Folders(string project)
    {
        // The restore writes its data about each project to this file.
        string file = Path.Combine(
            Path.GetDirectoryName(project)!,
            properties["MSBuildProjectExtensionsPath"],
            Path.GetFileName(project) + ".nuget.dgspec.json"
        );
        List<string> folders = [Path.GetDirectoryName(project)!];
        if (File.Exists(file))
        {
            using JsonDocument document = JsonDocument.Parse(File.ReadAllText(file));
            folders.AddRange(
                document
                    .RootElement.GetProperty("projects")
                    .EnumerateObject()
                    .Select(one => Path.GetDirectoryName(one.Name)!)
            );
        }

        return [.. folders.Distinct(StringComparer.Ordinal).Where(Directory.Exists)];
    }

    /// <summary>The first target framework of a project with several; null if it has one.</summary>
    /// <exception cref="LaunchException">The project is a library.</exception>
    public string? FirstFramework(string project)
    {
        RequireProgram(project);
        return properties["TargetFrameworks"]
            .Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
            .FirstOrDefault();
    }

    /// <summary>The path of the program, after a build.</summary>
    /// <exception cref="LaunchException">The project is a library.</exception>
    public string Program(string project)
    {
        RequireProgram(project);
        string path = properties["TargetPath"];

        // A self-contained program is not started by dotnet but by its host, which has no extension.
        return
            properties["SelfContained"].Equals("true", StringComparison.OrdinalIgnoreCase)
            && Path.GetExtension(path) == ".dll"
            ? Path.ChangeExtension(path, null)
            : path;
    }

    private void RequireProgram(string project)
    {
        if (!properties["OutputType"].EndsWith("exe", StringComparison.OrdinalIgnoreCase))
        {
            throw new LaunchException(
                $"{project} is a library: its OutputType is {properties["OutputType"]}",
                "a project whose output is a program: <OutputType>Exe</OutputType>",
                "name the project of the program that uses the library"
            );
        }
    }
}
