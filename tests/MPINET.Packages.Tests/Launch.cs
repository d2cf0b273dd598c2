using System.Text.Json;

namespace MPINET.Packages.Tests;

/// <summary>Launches of programs by the tool.</summary>
internal static class Launch
{
    // LAM's launcher fails on a path with a blank.
    private const string Lam = "lam";

    // The MPIs that are not in folders of the system, each with its lib/. The build downloads them.
    private const string OwnMpis = "MPINET_MPIS";

    private static readonly Lazy<string[]> mpis = new(FindMpis);

    /// <summary>The templates whose programs print what <see cref="AddsUp" /> expects.</summary>
    public static TheoryData<string> AddingTemplates => ["mpi", "mpi-cli", "mpi-pinvoke", "mpi-fsharp", "mpi-objects"];

    /// <summary>The MPIs of this machine, or only the tool's default.</summary>
    public static IReadOnlyList<string> Mpis => mpis.Value;

    /// <summary>The variables by which the loader chooses an MPI, and finds it if it is not in a folder of the system.</summary>
    public static (string Name, string? Value)[] EnvironmentOf(string mpi) =>
        [("MPINET_MPI", mpi), .. OwnLibraries(mpi) is { } folder ? [("LD_LIBRARY_PATH", folder)] : NoVariables];

    private static (string Name, string? Value)[] NoVariables => [];

    /// <summary>Runs a program on 2 ranks.</summary>
    public static Command OnTwo(string program, string mpi) =>
        Machine.Mpinet(
            ["run", "-n", "2", "--oversubscribe", "--timeout", "60", "--mpi", mpi, program],
            EnvironmentOf(mpi)
        );

    /// <summary>Asserts the output of the templates' programs.</summary>
    public static void AddsUp(Command run, int ranks = 2)
    {
        Assert.True(run.ExitCode == 0, run.ToString());
        int sum = ranks * (ranks - 1) / 2;
        Assert.Equal(
            Enumerable.Range(0, ranks).Select(rank => $"rank {rank} of {ranks}: all ranks together are {sum}"),
            run.Lines
        );
    }

    /// <summary>The variables that turn all diagnostics on.</summary>
    /// <param name="traces">The folder for the report of the calls.</param>
    public static (string Name, string Value)[] AllDiagnostics(string traces) =>
        [("MPINET_CHECK", "2"), ("MPINET_WATCH", "60"), ("MPINET_TRACE", "report"), ("MPINET_TRACE_FOLDER", traces)];

    /// <summary>Asserts the output of the templates' programs with <see cref="AllDiagnostics" />, and the report.</summary>
    public static void AddsUpAndReports(Command run, string traces)
    {
        AddsUp(run);
        Assert.Contains("Allreduce", File.ReadAllText(Directory.GetFiles(traces, "mpinet-report*").Single()));
    }

    /// <summary>Asserts that a program adds up on each of the MPIs.</summary>
    public static void AddsUpOnEach(string program)
    {
        foreach (string mpi in mpis.Value)
        {
            AddsUp(OnTwo(program, mpi));
        }
    }

    private static string? OwnLibraries(string mpi) =>
        Environment.GetEnvironmentVariable(OwnMpis) is { Length: > 0 } folder
        && Path.Combine(folder, mpi, "lib") is var libraries
        && Directory.Exists(libraries)
            ? libraries
            : null;

    private static string[] FindMpis()
    {
        using JsonDocument info = JsonDocument.Parse(Machine.Mpinet(["info", "--json"]).Succeeds().Output);
        string[] all =
        [
            .. info
                .RootElement.GetProperty("mpis")
                .EnumerateArray()
                .Where(mpi =>
                    (
                        mpi.GetProperty("installed").GetBoolean()
                        || OwnLibraries(mpi.GetProperty("name").GetString()!) is not null
                    )
                    && mpi.GetProperty("name").GetString() != Lam
                    && mpi.GetProperty("launcherProblem").ValueKind == JsonValueKind.Null
                )
                .Select(mpi => mpi.GetProperty("name").GetString()!),
        ];
        Assert.NotEmpty(all);
        return Extent.Of([info.RootElement.GetProperty("chosen").GetString()!], all);
    }
}
