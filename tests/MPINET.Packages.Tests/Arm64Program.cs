namespace MPINET.Packages.Tests;

/// <summary>A program from the packages that is published for arm64, in a root folder of arm64, where qemu executes it.</summary>
public sealed class Arm64Program
{
    private const string Root = "MPINET_ARM64_ROOT";

    private static readonly string inRoot = Path.GetFullPath(
        Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", "tests", "arm64", "in-root.sh")
    );

    private readonly string root;

    public Arm64Program()
    {
        string? named = Environment.GetEnvironmentVariable(Root);
        Assert.SkipWhen(named is null, $"./build.sh --target=Arm64 names a root folder of arm64 in {Root}");
        root = named!;
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Launch.AddingTemplates), MemberType = typeof(Launch))]
    public void Runs_on_2_ranks_of_each_MPI(string template)
    {
        string program = Project.New(template).PublishWithRuntime("linux-arm64");
        Launch.AddsUp(Run("mpirun.openmpi", "--oversubscribe", "-n", "2", program));
        Launch.AddsUp(Run("mpiexec.mpich", "-n", "2", program));
    }

    [Fact(Timeout = Limit.Test)]
    public void Has_the_diagnostics()
    {
        string program = Project.New("mpi").PublishWithRuntime("linux-arm64");
        string traces = Machine.NewFolder("traces");
        IEnumerable<string> variables = Launch.AllDiagnostics(traces).Select(one => $"{one.Name}={one.Value}");
        Launch.AddsUpAndReports(Run(["env", .. variables, "mpiexec.mpich", "-n", "2", program]), traces);
    }

    private Command Run(params string[] words) =>
        Command.Run(
            "/",
            [("OMPI_ALLOW_RUN_AS_ROOT", "1"), ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")],
            [inRoot, root, .. words]
        );
}
