namespace MPINET.Packages.Tests;

/// <summary>A program from the packages that is published for musl, on an MPICH for musl.</summary>
public sealed class MuslProgram
{
    private const string Place = "MPINET_MUSL_FOLDER";

    private readonly string folder;

    public MuslProgram()
    {
        string? named = Environment.GetEnvironmentVariable(Place);
        Assert.SkipWhen(named is null, $"./build.sh --target=Musl names a folder with an MPICH for musl in {Place}");
        folder = named!;
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Launch.AddingTemplates), MemberType = typeof(Launch))]
    public void Runs_on_4_ranks(string template) => Launch.AddsUp(Run(Published(template), 4), 4);

    [Fact(Timeout = Limit.Test)]
    public void Has_the_diagnostics()
    {
        string traces = Machine.NewFolder("traces");
        Launch.AddsUpAndReports(Run(Published("mpi"), 2, Launch.AllDiagnostics(traces)), traces);
    }

    [Fact(Timeout = Limit.Test)]
    public void Names_the_library_that_is_missing()
    {
        Command run = Run(Published("mpi"), 1, ("LD_LIBRARY_PATH", Path.Combine(folder, "lib")));
        Assert.Equal(1, run.ExitCode);
        Assert.Contains("libmpich.so.12", run.Error);
        Assert.DoesNotContain("C library", run.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Names_a_library_for_the_other_C_library()
    {
        string own = MpichOf(Path.Combine(folder, "mpich", "lib", "libmpi.so.12"));
        Command onGlibc = Command.Run(
            "/",
            [("MPINET_MPI", "mpich"), ("LD_LIBRARY_PATH", own)],
            Published("mpi", "linux-x64")
        );
        Assert.Equal(1, onGlibc.ExitCode);
        Assert.Contains("(it is for musl, and this system has glibc)", onGlibc.Error);

        const string Libraries = "/usr/lib/x86_64-linux-gnu";
        Command onMusl = Run(
            Published("mpi"),
            1,
            ("MPINET_MPI", "mpich"),
            ("LD_LIBRARY_PATH", $"{Path.Combine(folder, "lib")}:{Libraries}")
        );
        Assert.Equal(1, onMusl.ExitCode);
        Assert.Contains("(it is for glibc, and this system has musl)", onMusl.Error);
    }

    // A folder where a library has the name by which the loader searches for MPICH.
    private static string MpichOf(string library)
    {
        string place = Machine.NewFolder("mpich");
        _ = File.CreateSymbolicLink(Path.Combine(place, "libmpich.so.12"), library);
        return place;
    }

    private static string Published(string template, string runtime = "linux-musl-x64") =>
        Project.New(template, name: "First").PublishWithRuntime(runtime);

    // The launcher sets the environment of the ranks: other programs here, such as env, are for glibc.
    private Command Run(string program, int ranks, params (string Name, string Value)[] more)
    {
        (string, string)[] own =
        [
            ("LD_PRELOAD", Path.Combine(folder, "lib", "libcompat.so")),
            ("LD_LIBRARY_PATH", $"{Path.Combine(folder, "mpich", "lib")}:{Path.Combine(folder, "lib")}"),
        ];
        return Command.Run(
            "/",
            [],
            [
                Path.Combine(folder, "mpich", "bin", "mpiexec.hydra"),
                .. own.Concat(more).SelectMany(one => (string[])["-genv", one.Item1, one.Item2]),
                "-n",
                $"{ranks}",
                program,
            ]
        );
    }
}
