using System.Text.Json;
using MPINET.Doctor;
using MPINET.Tool.Tests.Tool;

namespace MPINET.Tool.Tests.Doctor;

public sealed class DoctorReportTests
{
    [Fact]
    public void Says_that_programs_can_run_where_nothing_is_a_problem()
    {
        MadeUpMachine machine = new() { SharedMemory = null };
        DoctorReport report = DoctorReport.Of(machine);
        Assert.True(report.CanRun);
        Assert.Equal("box", report.Host);
        string text = DoctorText.Of(report);
        Assert.StartsWith("MPI programs on box\n\n  ok       Programs for .NET run: 10.0.2.\n", text);
        Assert.Contains("  warning  There is no /dev/shm: ", text);
        Assert.Contains("\n           -> sudo mount -t tmpfs tmpfs /dev/shm\n", text);
        Assert.EndsWith("\nPrograms can run here.\n", text);
    }

    [Fact]
    public void Says_that_none_can_run_if_there_is_a_problem()
    {
        MadeUpMachine machine = new();
        machine.AllMpis.Clear();
        DoctorReport report = DoctorReport.Of(machine);
        Assert.False(report.CanRun);
        Assert.EndsWith("\nNo program can run here yet.\n", DoctorText.Of(report));
    }

    [Fact]
    public void Has_a_different_name_for_each_check() =>
        Assert.Equal(
            AllChecks.For("/scratch").Count,
            AllChecks.For("/scratch").Select(check => check.Name).Distinct().Count()
        );

    [Fact(Timeout = Limit.Test)]
    public void Of_this_machine_is_right_about_what_can_run()
    {
        string[] installed = BuiltProgram.InstalledMpis(BuiltProgram.Ring(mono: false));
        ToolRun run = ToolRun.Of("doctor", "--json");
        using JsonDocument document = JsonDocument.Parse(run.Output);
        JsonElement root = document.RootElement;
        Assert.Equal(
            ["schema", "host", "canRun", "findings"],
            root.EnumerateObject().Select(property => property.Name)
        );
        Assert.Equal(installed.Length > 0, root.GetProperty("canRun").GetBoolean());
        Assert.Equal(installed.Length > 0 ? 0 : 1, run.ExitCode);
        JsonElement[] findings = [.. root.GetProperty("findings").EnumerateArray()];
        Assert.All(
            findings,
            finding =>
                Assert.Equal(
                    ["check", "level", "text", "remedy"],
                    finding.EnumerateObject().Select(property => property.Name)
                )
        );
        Assert.Contains(
            findings,
            finding => Text(finding).Contains($"Programs for .NET run: ", StringComparison.Ordinal)
        );
        Assert.Equal(
            installed.Length > 0 ? 1 : 0,
            findings.Count(finding =>
                Text(finding).StartsWith("'mpinet run' takes ") && Text(finding).Contains(" because ")
            )
        );
        Assert.Equal(installed.Length, findings.Count(finding => Text(finding).Contains(" works: /")));
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_a_machine_without_a_launcher_has_another_exit_code()
    {
        ToolRun run = ToolRun.Of(null, [("MPINET_MPIRUN", "mpirun.none")], "doctor").ExitsWith(1);
        Assert.Contains("  problem  No MPI works here.\n", run.Output);
        Assert.EndsWith("\nNo program can run here yet.\n", run.Output);
    }

    private static string Text(JsonElement finding) => finding.GetProperty("text").GetString()!;
}
