using System.Diagnostics;
using System.Runtime.Versioning;

namespace MPINET.Packages.Tests;

/// <summary>The package with an MPI, for machines that have none.</summary>
[UnsupportedOSPlatform("windows")]
public sealed class MpichPackage
{
    private const string Name = "mpich-package";

    // The time that the commands may take on an idle machine, in seconds. It is reported, not asserted.
    private const int Promised = 60;

    private static readonly string[] programs = ["mpiexec.hydra", "hydra_pmi_proxy"];

    // That of Debian 12, Ubuntu 22.04 and RHEL 9 is as new.
    private static readonly Version newestGlibc = new(2, 34);

    private readonly ITestOutputHelper report;

    public MpichPackage(ITestOutputHelper report)
    {
        this.report = report;
        Assert.SkipWhen(Feed.Mpich is null, "./build.sh --target=Mpich has not made the MPI that the package holds");
    }

    /// <summary>The frameworks of a program.</summary>
    public static TheoryData<string> Frameworks => ["net10.0", "net472"];

    [Fact(Timeout = Limit.Test)]
    public void Runs_a_program_on_4_ranks_where_dotnet_is_all_that_is_installed()
    {
        using BareRoot root = new();
        Stopwatch watch = Stopwatch.StartNew();
        Command run = root.Run(
                $"""
                dotnet nuget add source --name mpinet "{Feed.Folder}"
                dotnet new install MPINET.Templates@{Feed.Version}
                dotnet tool install --global MPINET.Tool --version {Feed.Version}
                dotnet new mpi --with-mpi -o First
                cd First
                mpinet run -n 4
                """
            )
            .Succeeds();
        Assert.Equal(
            Enumerable.Range(0, 4).Select(rank => $"rank {rank} of 4: all ranks together are 6"),
            run.Lines.Where(line => line.StartsWith("rank ", StringComparison.Ordinal))
        );
        Assert.Contains($"({Name}), ", run.Error);
        report.WriteLine($"{watch.Elapsed.TotalSeconds:F0} s, of {Promised} that are promised");
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Frameworks))]
    public void Goes_behind_the_MPIs_of_the_machine_unless_it_is_named(string framework)
    {
        Project project = Project.New("mpi", framework, withMpi: true);
        _ = project.Build().Succeeds();
        Command unnamed = Machine.Mpinet(["run", "-n", "2", "--oversubscribe", "--timeout", "60", project.Program]);
        Launch.AddsUp(unnamed);
        Assert.Contains(", chosen because ", unnamed.Error);
        Assert.DoesNotContain($"({Name})", unnamed.Error);
        Launch.AddsUp(Launch.OnTwo(project.Program, Name));
    }

    [Fact(Timeout = Limit.Test)]
    public void Can_be_started_by_every_user_once_it_is_beside_a_program()
    {
        Project project = Project.New("mpi", withMpi: true);
        _ = project.Build().Succeeds();
        string published = Path.Combine(project.Folder, "out");
        _ = project.Publish(published, []).Succeeds();
        foreach (string folder in new[] { project.Output, published })
        {
            foreach (string program in programs)
            {
                UnixFileMode mode = File.GetUnixFileMode(Path.Combine(folder, "mpi", Name, "bin", program));
                Assert.True(mode.HasFlag(UnixFileMode.OtherExecute | UnixFileMode.OtherRead), $"{folder}: {mode}");
            }
        }
    }

    [Fact]
    public void Needs_no_newer_system_than_it_says()
    {
        Assert.Equal([("MPINET.Core", Feed.Version)], Feed.Mpich!.Brings("net8.0"));
        string[] files = ["mpich/lib/libmpi.so.12", .. programs.Select(program => $"mpich/bin/{program}")];
        foreach (string file in files)
        {
            Version[] versions = [.. Feed.Mpich.GlibcVersions(file)];
            Assert.NotEmpty(versions);
            Assert.All(versions, version => Assert.True(version <= newestGlibc, $"{file} needs glibc {version}"));
        }

        Assert.Contains("mpich/COPYRIGHT", Feed.Mpich.Entries);
    }
}
