namespace MPINET.Packages.Tests;

public sealed class DebugBuild
{
    private const string Adding = "int sum = world.Allreduce(world.Rank, ReductionOperator.Sum);";
    private const string Waiting = "int sum = world[1 - world.Rank].Recv<int>();";

    /// <summary>The frameworks of the test programs.</summary>
    public static TheoryData<string> Frameworks => [.. Extent.Of(["net472"], ["net10.0", "net472"])];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Frameworks))]
    public void Tells_of_a_deadlock_unless_the_environment_says_otherwise(string framework)
    {
        Project project = Project.New("mpi", framework);
        project.Edit(">60<", ">1<");
        project.Edit("Program.cs", Adding, Waiting);
        // The compiler reports this deadlock too (MPINET0019).
        _ = project.Build("-p:MpinetAnalyzers=false").Succeeds();
        string[] words = ["run", "-n", "2", "--oversubscribe", "--timeout", "20", "--mpi", "openmpi", project.Program];

        Command watched = Machine.Mpinet(words);
        Assert.NotEqual(0, watched.ExitCode);
        Assert.Contains("Rank 0 and rank 1 both wait to receive from each other.", watched.Error);
        Assert.Contains("Program.cs:10", watched.Error);

        // Without the watch, the time limit ends the job.
        Command unwatched = Machine.Mpinet([.. words[..5], "5", .. words[6..]], ("MPINET_WATCH", "0"));
        Assert.Equal(124, unwatched.ExitCode);
        Assert.DoesNotContain("deadlock", unwatched.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_watched_and_a_release_build_is_not()
    {
        Project project = Project.New("mpi");
        _ = project.Build().Succeeds();
        _ = project.Build("--configuration", "Release").Succeeds();
        Assert.Contains("\"MPINET.Watch\": 60", Options(project, "Debug"));
        Assert.DoesNotContain("MPINET.Watch", Options(project, "Release"));
    }

    private static string Options(Project project, string configuration) =>
        File.ReadAllText(
            Path.Combine(project.Folder, "bin", configuration, "net10.0", "Erste Übung.runtimeconfig.json")
        );
}
