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

    private const string Everything = """
        using System;
        using System.IO;
        using MPINET.Cli;

        internal static unsafe class Program
        {
            public static void Main(string[] args)
            {
                int threads = MPI.Init_thread(MPI.THREAD_MULTIPLE);
                int found = 42;
                if (MPI.Comm.Get_parent() is { } parent && parent != MPI.COMM_NULL)
                {
                    parent.Bcast(&found, 1, MPI.INT, parent.Get_rank() == 0 ? MPI.ROOT : MPI.PROC_NULL);
                    MPI.Finalize();
                    return;
                }

                int rank = MPI.COMM_WORLD.Get_rank();
                MPI.File file = MPI.File.Open(
                    MPI.COMM_WORLD, Path.Combine(args[0], "data"), MPI.MODE_CREATE | MPI.MODE_RDWR, MPI.INFO_NULL);
                file.Write_at(sizeof(int) * rank, &rank, 1, MPI.INT);
                file.Sync();
                MPI.COMM_WORLD.Barrier();
                file.Sync();
                int last = -1;
                file.Read_at(sizeof(int) * 2, &last, 1, MPI.INT);
                file.Close();
                found = 0;
                string self = Path.ChangeExtension(typeof(Program).Assembly.Location, null);
                MPI.Intercomm started = MPI.COMM_WORLD.Spawn(self, null, 1, MPI.INFO_NULL, 0);
                started.Bcast(&found, 1, MPI.INT, 0);
                Console.WriteLine($"rank {rank}: threads {threads}, file {last}, started {found}");
                MPI.Finalize();
            }
        }
        """;

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

    /// <summary>Without shared memory between processes of a machine, they talk as processes of several machines do.</summary>
    [Theory(Timeout = Limit.Test)]
    [InlineData("0")]
    [InlineData("1")]
    public void Has_threads_files_and_processes_that_start_others_also_over_TCP(string withoutSharedMemory)
    {
        Project project = Project.New("mpi-cli", withMpi: true);
        File.WriteAllText(Path.Combine(project.Folder, "Program.cs"), Everything);
        _ = project.Build().Succeeds();
        Command run = Machine.Mpinet(
            ["run", "-n", "3", "--oversubscribe", "--timeout", "60", "--mpi", Name, project.Program, project.Folder],
            [("MPIR_CVAR_NOLOCAL", withoutSharedMemory)]
        );
        Assert.Equal(
            Enumerable.Range(0, 3).Select(rank => $"rank {rank}: threads 3, file 2, started 42"),
            run.Succeeds().Lines
        );
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
