namespace MPINET.Packages.Tests;

/// <summary>The assemblies of tiers that a package brings to a program, directly and through the packages on which it depends.</summary>
public sealed class TiersOfProgram
{
    private static readonly string[] ofEveryProgram = ["MPINET.Diagnostics.dll", "MPINET.Loader.dll"];

    private static readonly string[] ofEveryMpi = ["MPINET.PInvoke.dll", "descriptor.txt"];

    [Theory(Timeout = Limit.Test)]
    [InlineData("mpi", "net10.0", "MPINET.Serialization.dll MPINET.dll")]
    [InlineData("mpi", "net472", "MPINET.Serialization.dll MPINET.dll")]
    [InlineData("mpi-cli", "net10.0", "MPINET.Cli.dll")]
    [InlineData("mpi-cli", "net472", "MPINET.Cli.dll")]
    [InlineData("mpi-pinvoke", "net10.0", "")]
    public void Are_those_that_it_asks_for_and_the_bindings(string template, string framework, string tiers)
    {
        Project project = Project.New(template, framework);
        _ = project.Build().Succeeds();
        Assert.Equal(
            ofEveryProgram
                .Concat(tiers.Split(' ', StringSplitOptions.RemoveEmptyEntries))
                .Order(StringComparer.Ordinal),
            Names(project.Output).Where(name => name.StartsWith("MPINET.") && name.EndsWith(".dll"))
        );
        string openMpi = Path.Combine(project.Output, "mpi", "openmpi");
        Assert.Equal(ofEveryMpi, Names(openMpi));
        Assert.All(
            Feed.RuntimesOfShims,
            runtime => Assert.Equal(["libmpinet_openmpi.so"], Names(Path.Combine(openMpi, runtime)))
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_with_shims_for_one_processor_if_it_is_published_for_that_one()
    {
        Assert.SkipUnless(Feed.RuntimesOfShims.Contains("linux-arm64"), Feed.NoArm64);
        Project project = Project.New("mpi");
        string published = Path.Combine(project.Folder, "out");
        // The program's own host for arm64 would have to come from another package.
        _ = project
            .Publish(published, ["-r", "linux-arm64", "--self-contained", "false", "-p:UseAppHost=false"])
            .Succeeds();
        Assert.Equal(
            [Path.Combine(published, "mpi", "openmpi", "linux-arm64")],
            Directory.GetDirectories(Path.Combine(published, "mpi", "openmpi"))
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_ports_and_the_CLI_tier_together_if_it_references_both_packages()
    {
        Project project = Project.New("mpi");
        project.Edit(
            "</ItemGroup>",
            $"<PackageReference Include=\"MPINET.Cli\" Version=\"{Feed.Version}\" /></ItemGroup>"
        );
        project.Edit("Program.cs", "using MPINET;", "using MPINET;\nusing MPINET.Cli;");
        project.Edit(
            "Program.cs",
            "int sum = world.Allreduce(world.Rank, ReductionOperator.Sum);",
            "int rank = world.Rank, sum; unsafe { MPI.COMM_WORLD.Allreduce(&rank, &sum, 1, MPI.INT, MPI.SUM); }"
        );
        _ = project.Build().Succeeds();
        Launch.AddsUpOnEach(project.Program);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("mpi", "ReductionOperator.Sum);", "ReductionOperator.Sum); world[0].Irecv(new int[1]);", "MPINET0003")]
    [InlineData(
        "mpi-cli",
        "MPI.COMM_WORLD.Allreduce(&rank,",
        "int* p = &rank; MPI.COMM_WORLD.Allreduce(&p,",
        "MPINET0001"
    )]
    public void Are_compiled_with_the_rules(string template, string old, string mistake, string rule)
    {
        Project project = Project.New(template);
        project.Edit("Program.cs", old, mistake);
        Command build = project.Build();
        Assert.NotEqual(0, build.ExitCode);
        Assert.True(build.Output.Contains($"error {rule}: "), build.ToString());
    }

    private static IEnumerable<string> Names(string folder) =>
        Directory.EnumerateFiles(folder).Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal);
}
