using System.Xml.Linq;

namespace MPINET.Api.Tests.Documents;

/// <summary>The files PublicAPI.Shipped.txt and PublicAPI.Unshipped.txt of a project.</summary>
internal static class ApiFiles
{
    private const string Removed = "*REMOVED*";

    /// <summary>The projects whose assemblies are in a package for programs to compile against.</summary>
    public static IReadOnlyList<TreeProject> Published { get; } =
    [
        .. Directory
            .EnumerateFiles(Path.Combine(TreeProject.Root, "packages"), "*.csproj", SearchOption.AllDirectories)
            .SelectMany(file => XDocument.Load(file).Descendants("PackagedAssembly"))
            .SelectMany(assembly => ((string)assembly.Attribute("Include")!).Split(';'))
            // It is in no lib folder, but in mpi/<mpi>/.
            .Append("MPINET.PInvoke")
            .Order(StringComparer.Ordinal)
            .Select(name => TreeProject.All.Single(project => project.Name == name)),
    ];

    /// <summary>The two files beside a project, and those of the names that one framework has alone.</summary>
    public static IEnumerable<string> Of(TreeProject project, string framework) =>
        new[] { "", $"PublicAPI/{framework}" }
            .Select(part => Path.Combine(TreeProject.Root, project.Folder, part))
            .SelectMany(folder => new[] { "Shipped", "Unshipped" }.Select(half => $"{folder}/PublicAPI.{half}.txt"))
            .Where(File.Exists);

    /// <summary>The public names of an assembly for a framework.</summary>
    public static IReadOnlyCollection<string> Names(TreeProject project, string framework)
    {
        HashSet<string> lines =
        [
            .. Of(project, framework).SelectMany(File.ReadLines).Where(line => line.Length > 0 && line[0] != '#'),
        ];
        return [.. lines.Where(line => !line.StartsWith(Removed) && !lines.Contains(Removed + line))];
    }
}
