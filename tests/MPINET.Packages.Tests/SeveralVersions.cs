namespace MPINET.Packages.Tests;

public sealed class SeveralVersions
{
    [Fact(Timeout = Limit.Test)]
    public void In_one_program_are_refused_in_one_message()
    {
        Project project = Project.New("mpi");
        project.Edit(
            "</ItemGroup>",
            $"<PackageReference Include=\"MPINET.Objects\" Version=\"{Machine.VersionBefore}\" /></ItemGroup>"
        );
        Command build = project.Build();
        Assert.NotEqual(0, build.ExitCode);
        string[] errors = [.. build.Output.Split('\n').Where(line => line.Contains(": error")).Distinct()];
        Assert.Single(errors);
        Assert.Contains("Packages of MPINET of several versions are in one program: ", errors[0]);
        Assert.Contains($"MPINET {Feed.Version}", errors[0]);
        Assert.Contains($"MPINET.Objects {Machine.VersionBefore}", errors[0]);
    }

    [Fact(Timeout = Limit.Test)]
    public void Follow_each_other_in_one_project()
    {
        Project project = Project.New("mpi");
        project.Edit(Feed.Version, Machine.VersionBefore);
        _ = project.Build().Succeeds();
        Assert.Contains($"MPINET/{Machine.VersionBefore}", Dependencies(project));

        project.Edit(Machine.VersionBefore, Feed.Version);
        _ = project.Build().Succeeds();
        Assert.Contains($"MPINET/{Feed.Version}", Dependencies(project));
        Launch.AddsUpOnEach(project.Program);
    }

    private static string Dependencies(Project project) =>
        File.ReadAllText(Path.ChangeExtension(project.Program, ".deps.json"));
}
