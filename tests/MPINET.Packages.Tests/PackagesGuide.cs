namespace MPINET.Packages.Tests;

public sealed class PackagesGuide
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("net10.0")]
    [InlineData("net472")]
    public void Names_all_files_beside_a_program(string framework)
    {
        Project project = Project.New("mpi", framework);
        _ = project.Build("--configuration", "Release").Succeeds();
        string output = Path.Combine(project.Folder, "bin", "Release", framework);
        string guide = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Sources", "docs", "packages.md"));
        string[] files =
        [
            .. Directory
                .EnumerateFiles(output, "*", SearchOption.AllDirectories)
                .Select(file =>
                    Path.GetRelativePath(output, file).Replace("Erste Übung", "First").Replace("openmpi", "<mpi>")
                )
                .Where(file => !file.StartsWith("mpi/", StringComparison.Ordinal) || file.Contains("<mpi>")),
        ];
        Assert.NotEmpty(files);
        Assert.All(files, file => Assert.Contains($"`{file}`", guide));
    }
}
