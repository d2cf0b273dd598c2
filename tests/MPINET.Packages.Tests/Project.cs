namespace MPINET.Packages.Tests;

/// <summary>A project made from a template.</summary>
internal sealed class Project
{
    /// <summary>The name of a project unless the test chooses one. It has a blank and an umlaut.</summary>
    public const string DefaultName = "Erste Übung";

    private Project(string folder, string framework)
    {
        Folder = folder;
        Framework = framework;
    }

    public string Folder { get; }

    public string Framework { get; }

    public string Name => Path.GetFileName(Folder);

    /// <summary>The project's file.</summary>
    public string File => Directory.EnumerateFiles(Folder, "*.*proj").Single();

    /// <summary>The output folder of a debug build.</summary>
    public string Output => Path.Combine(Folder, "bin", "Debug", Framework);

    /// <summary>The path of the built program.</summary>
    public string Program => Path.Combine(Output, Name + (Framework == "net472" ? ".exe" : ".dll"));

    /// <summary>Makes a project, without restoring its packages.</summary>
    public static Project New(
        string template,
        string framework = "net10.0",
        string? place = null,
        string name = DefaultName,
        bool withMpi = false
    )
    {
        Machine.RequireTemplates();
        string folder = Path.Combine(place ?? Machine.NewFolder(template), name);
        _ = Machine
            .Dotnet(
                Machine.Folder,
                [
                    .. (string[])
                        ["new", template, "--output", folder, "--framework", framework, "--skipRestore", "true"],
                    .. withMpi ? ["--with-mpi"] : Array.Empty<string>(),
                ]
            )
            .Succeeds();
        return new Project(folder, framework);
    }

    /// <summary>Replaces a text in one of its files. The text must occur.</summary>
    public void Edit(string file, string old, string @new)
    {
        string path = Path.Combine(Folder, file);
        string text = System.IO.File.ReadAllText(path);
        Assert.Contains(old, text);
        System.IO.File.WriteAllText(path, text.Replace(old, @new));
    }

    /// <summary>Replaces a text in the project's file. The text must occur.</summary>
    public void Edit(string old, string @new) => Edit(Path.GetFileName(File), old, @new);

    /// <summary>Builds the project. A warning is an error.</summary>
    public Command Build(params IEnumerable<string> options) =>
        Machine.Dotnet(Folder, ["build", "-warnaserror", "--nologo", "--verbosity", "quiet", .. options]);

    /// <summary>Publishes the project with the runtime for a system, and returns the path of the program, without an ending.</summary>
    /// <param name="runtime">The runtime identifier, such as linux-arm64.</param>
    public string PublishWithRuntime(string runtime)
    {
        string published = Path.Combine(Folder, "published");
        _ = Publish(published, ["-r", runtime, "--self-contained"]).Succeeds();
        return Path.Combine(published, Name);
    }

    /// <summary>Publishes the project in the release configuration.</summary>
    public Command Publish(
        string output,
        IEnumerable<string> options,
        params IEnumerable<(string Name, string? Value)> variables
    ) => Machine.Run(Folder, variables, ["dotnet", "publish", "--nologo", "--output", output, .. options]);
}
