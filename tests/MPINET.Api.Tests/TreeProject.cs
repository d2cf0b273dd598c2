using System.Xml.Linq;

namespace MPINET.Api.Tests;

/// <summary>A project of the tree, and the assemblies that were built from it.</summary>
internal sealed class TreeProject
{
    private readonly string file;
    private readonly XDocument text;

    private TreeProject(string file)
    {
        this.file = file;
        text = XDocument.Load(file);
        Name = Path.GetFileNameWithoutExtension(file);
        Folder = Path.GetRelativePath(Root, Path.GetDirectoryName(file)!);
        Assembly = (string?)text.Descendants("AssemblyName").FirstOrDefault() ?? Name;
    }

    /// <summary>The folder that holds <c>build.cake</c>.</summary>
    public static string Root { get; } = FindRoot();

    public static IReadOnlyList<TreeProject> All { get; } =
    [
        .. new[] { "generator", "highlevel", "lowlevel", "perf", "samples", "tests", "tool" }
            .SelectMany(folder =>
                Directory.EnumerateFiles(Path.Combine(Root, folder), "*.*proj", SearchOption.AllDirectories)
            )
            .Where(file => Path.GetExtension(file) is ".csproj" or ".fsproj" or ".vbproj")
            .Order(StringComparer.Ordinal)
            .Select(file => new TreeProject(file)),
    ];

    public string Name { get; }

    /// <summary>The folder of the project, relative to the root, as <c>lowlevel/MPINET.Cli</c>.</summary>
    public string Folder { get; }

    public string Assembly { get; }

    /// <summary>The projects whose assemblies it references in its own file. Projects that are only built first do not count.</summary>
    public IEnumerable<string> References =>
        text.Descendants("ProjectReference")
            .Where(reference => (string?)reference.Attribute("ReferenceOutputAssembly") != "false")
            .SelectMany(reference => ((string?)reference.Attribute("Include") ?? "").Split(';'))
            .Select(path => Path.GetFileNameWithoutExtension(path.Trim()))
            .Where(name => name.Length > 0);

    /// <summary>The assemblies built from it in the configuration of these tests: one for each framework, and one for each MPI if it is built for each.</summary>
    public IEnumerable<string> Compiled()
    {
        string bin = Path.Combine(Root, "artifacts", "bin");
        string flavour = Path.GetFileName(AppContext.BaseDirectory.TrimEnd('/')).Split('_')[0];
        string folders = text.Descendants("ArtifactsProjectName").Any() ? Name + ".*" : Name;
        return Directory
            .EnumerateDirectories(bin, folders)
            .SelectMany(folder => Directory.EnumerateDirectories(folder, flavour + "*"))
            .SelectMany(folder => new[] { ".dll", ".exe" }.Select(ending => Path.Combine(folder, Assembly + ending)))
            .Where(File.Exists);
    }

    public override string ToString() => Path.GetRelativePath(Root, file);

    private static string FindRoot()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "build.cake")))
        {
            folder =
                Path.GetDirectoryName(folder)
                ?? throw new DirectoryNotFoundException(
                    $"No folder above {AppContext.BaseDirectory} holds build.cake."
                );
        }

        return folder;
    }
}
