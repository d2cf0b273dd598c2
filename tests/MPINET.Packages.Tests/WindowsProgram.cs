namespace MPINET.Packages.Tests;

/// <summary>A program from the packages that is published for Windows, under Wine with a stand-in for MS-MPI.</summary>
public sealed class WindowsProgram
{
    private const string Place = "MPINET_WINDOWS_FOLDER";

    private static readonly string mpiexec = Path.GetFullPath(
        Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", "tests", "windows", "mpiexec.sh")
    );

    private readonly string folder;

    public WindowsProgram()
    {
        string? named = Environment.GetEnvironmentVariable(Place);
        Assert.SkipWhen(
            named is null,
            $"./build.sh --target=Windows names a folder with a stand-in for MS-MPI in {Place}"
        );
        folder = named!;
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Launch.AddingTemplates), MemberType = typeof(Launch))]
    public void Runs_on_2_ranks(string template) => Launch.AddsUp(Run(Published(template), 2));

    [Fact(Timeout = Limit.Test)]
    public void Has_the_diagnostics()
    {
        string traces = Machine.NewFolder("traces");
        Launch.AddsUpAndReports(Run(Published("mpi"), 2, Launch.AllDiagnostics(traces)), traces);
    }

    [Fact(Timeout = Limit.Test)]
    public void Says_what_is_missing_where_MS_MPI_is_not_installed()
    {
        string empty = Machine.NewFolder("empty");
        Command run = Command.Run("/", [], [mpiexec, empty, "-n", "1", Published("mpi")]);
        Assert.Equal(1, run.ExitCode);
        Assert.Contains("found:    MS-MPI: msmpi.dll: ", run.Error);
        Assert.Contains("install MS-MPI, name the folder of its libraries in PATH", run.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_started_by_MS_MPI_s_launcher_as_the_tool_says()
    {
        string tool = Path.GetFullPath(
            Path.Combine(AppContext.BaseDirectory, "..", "..", "MPINET.Tool", "debug", "mpinet")
        );
        Command run = Run(tool, 1);
        Assert.NotEqual(0, run.ExitCode);
        Assert.Contains("On Windows, MS-MPI's launcher starts programs: mpiexec -n 4", run.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_warned_of_where_the_package_is_missing()
    {
        Project project = Project.New("mpi", name: "First");
        Command published = project.Publish(Path.Combine(project.Folder, "published"), ["-r", "win-x64"]).Succeeds();
        Assert.Contains("reference the package MPINET.MsMpi", published.Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_warned_of_the_shorter_long()
    {
        Project project = WithMsMpi("mpi-cli");
        project.Edit(
            "Program.cs",
            "public static void Main()",
            "private static void Longs(long* all) => MPI.COMM_WORLD.Bcast(all, 4, MPI.LONG, 0);\n\n    public static void Main()"
        );
        // A warning is an error there, and a suggestion is not.
        Assert.Contains("error MPINET0032", project.Build().Output);
    }

    private static string Published(string template) => WithMsMpi(template).PublishWithRuntime("win-x64") + ".exe";

    private static Project WithMsMpi(string template)
    {
        Project project = Project.New(template, name: "First");
        project.Edit(
            "</Project>",
            $"  <ItemGroup><PackageReference Include=\"MPINET.MsMpi\" Version=\"{Feed.Version}\" /></ItemGroup>\n</Project>"
        );
        return project;
    }

    private Command Run(string program, int ranks, params (string Name, string Value)[] environment)
    {
        Command run = Command.Run(
            "/",
            environment.Select(one => (one.Name, (string?)one.Value)),
            [mpiexec, folder, "-n", $"{ranks}", program]
        );
        return run with { Output = run.Output.Replace("\r", "") };
    }
}
