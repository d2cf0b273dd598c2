using System.Diagnostics;

namespace MPINET.Testing.Tests;

public sealed class LauncherTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(120);

    [Fact(Timeout = Limit.Run)]
    public void Lists_tests_without_running_them()
    {
        (int code, string output) = Run("--list-tests --filter FailingTests --ranks 0,4");
        Assert.Equal(0, code);
        Assert.Equal(
            [
                "MPINET.Testing.Victim.FailingTests.Outside_MPI",
                "MPINET.Testing.Victim.FailingTests.One_rank_of_four [4 ranks]",
            ],
            output
                .Split('\n')
                .Where(line => line.StartsWith("  MPINET", StringComparison.Ordinal))
                .Select(line => line.Trim())
        );
    }

    [Fact(Timeout = Limit.Run)]
    public void Runs_only_the_wanted_numbers_of_ranks()
    {
        VictimRun run = Victim.Run("GoodTests", "--ranks 4");
        Assert.Equal(["A_rank_knows_its_place [4 ranks]"], run.Names);
    }

    [Fact(Timeout = Limit.Run)]
    public void Does_not_call_a_run_without_tests_a_success()
    {
        (int code, string output) = Run("--filter no_test_of_this_name");
        Assert.Equal(8, code);
        Assert.Contains("total: 0", output);
    }

    [Fact(Timeout = Limit.Run)]
    public void Refuses_an_unknown_option()
    {
        (int code, string output) = Run("--fliter x");
        Assert.Equal(5, code);
        Assert.Contains("--fliter", output);
    }

    [Fact(Timeout = Limit.Run)]
    public void Refuses_a_number_of_ranks_that_is_none()
    {
        (int code, string output) = Run("--ranks 1,x");
        Assert.Equal(5, code);
        Assert.Contains("'x' is not a number of ranks.", output);
    }

    [Fact(Timeout = Limit.Run)]
    public void Skips_with_the_reason_when_there_is_no_MPI_launcher()
    {
        (int code, string output) = Run("--filter A_rank_knows", ("MPINET_MPIRUN", "no-such-mpirun"));
        Assert.Equal(0, code);
        Assert.Contains("the MPI launcher 'no-such-mpirun' that MPINET_MPIRUN names was not found", output);
        Assert.Contains("skipped: 3", output);
    }

    [Fact(Timeout = Limit.Run)]
    public void Reports_an_MPI_launcher_that_fails()
    {
        (int code, string output) = Run("--filter A_rank_knows --ranks 2", ("MPINET_MPIRUN", "false"));
        Assert.Equal(2, code);
        Assert.Contains("The launch failed before the first test. The launch ended with exit code 1.", output);
        Assert.Contains("failed: 1", output);
    }

    [Theory(Timeout = Limit.Run)]
    [InlineData("INT")]
    [InlineData("TERM")]
    [InlineData("KILL")]
    public void Leaves_no_process_behind_when_it_is_ended_by(string signal)
    {
        using Process launcher = Victim.Start("--filter SlowTests");
        Stopwatch time = Stopwatch.StartNew();
        while (RanksInATest(launcher.Id) < 2)
        {
            Assert.True(time.Elapsed < Patience, "The ranks did not come to their test.");
            Thread.Sleep(100);
        }

        Assert.NotEmpty(ProcessesOf(launcher.Id));
        using Process kill = Process.Start("kill", $"-{signal} {launcher.Id}")!;
        launcher.WaitForExit();
        time.Restart();
        while (ProcessesOf(launcher.Id).Count > 0)
        {
            Assert.True(time.Elapsed < Patience, string.Join("\n", ProcessesOf(launcher.Id)));
            Thread.Sleep(100);
        }

        // A launcher that was killed leaves its folder to the next one.
        foreach (string folder in Folders(launcher.Id))
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static string[] Folders(int launcher) =>
        Directory.GetDirectories(Path.GetTempPath(), $"mpinet-testing-{launcher}-*");

    private static int RanksInATest(int launcher) =>
        Folders(launcher)
            .SelectMany(folder => Directory.GetFiles(folder, "*.events", SearchOption.AllDirectories))
            .Count(file =>
            {
                using FileStream events = new(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
                return new StreamReader(events).ReadToEnd().Contains("\nstart\t");
            });

    /// <summary>The command lines of the processes of a launcher.</summary>
    private static List<string> ProcessesOf(int launcher)
    {
        List<string> processes = [];
        foreach (string folder in Directory.GetDirectories("/proc").Where(path => char.IsDigit(path[6])))
        {
            try
            {
                string commandLine = File.ReadAllText(Path.Combine(folder, "cmdline")).Replace('\0', ' ');
                if (commandLine.Contains($"/mpinet-testing-{launcher}-"))
                {
                    processes.Add(commandLine);
                }
            }
            catch (IOException)
            {
                // The process has just ended.
            }
        }

        return processes;
    }

    private static (int ExitCode, string Output) Run(string arguments, params (string, string)[] environment)
    {
        using Process process = Victim.Start(arguments, environment);
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output);
    }
}
