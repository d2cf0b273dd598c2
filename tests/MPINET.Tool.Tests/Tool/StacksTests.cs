using System.Diagnostics;

namespace MPINET.Tool.Tests.Tool;

public sealed class StacksTests
{
    private const string Heading = "mpinet: the stacks of the ranks, innermost call first:\n";

    [Theory(Timeout = Limit.Test)]
    [InlineData("pinvoke", "OverPInvoke", false, false)]
    [InlineData("pinvoke", "OverPInvoke", true, false)]
    [InlineData("cli", "OverCli", false, false)]
    [InlineData("cli", "OverCli", true, false)]
    [InlineData("ports", "OverPorts", false, true)]
    [InlineData("ports", "OverPorts", true, true)]
    public void Are_shown_at_SIGQUIT_and_the_ranks_go_on(string tier, string caller, bool mono, bool tag)
    {
        string program = BuiltProgram.Waiting(mono);
        string[] installed = BuiltProgram.InstalledMpis(program);
        Assert.SkipWhen(installed.Length == 0, "no MPI is installed");
        foreach (string mpi in installed)
        {
            using WaitingRanks ranks = WaitingRanks.Of([
                "run",
                "-n",
                "2",
                "--mpi",
                mpi,
                .. tag ? (string[])["--tag"] : [],
                program,
                tier,
            ]);
            string text = ranks.AskUntil(text => AreComplete(text, caller));
            Assert.True(AreComplete(text, caller), $"{mpi}:\n{text}");
            AssertEnd(ranks, mpi);
        }
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(false)]
    [InlineData(true)]
    public void Are_shown_at_the_terminal_s_key_which_no_launcher_takes_for_its_own(bool mono)
    {
        string program = BuiltProgram.Waiting(mono);
        string[] installed = BuiltProgram.InstalledMpis(program);
        Assert.SkipWhen(installed.Length == 0, "no MPI is installed");
        Terminal.Require();
        foreach (string mpi in installed)
        {
            using WaitingRanks ranks = new(
                words => Terminal.Start(words),
                process => Terminal.Type(process, "\u001c"), // Ctrl-\
                "run",
                "-n",
                "2",
                "--mpi",
                mpi,
                program,
                "ports"
            );
            string text = ranks.AskUntil(text => AreComplete(text, "OverPorts"));
            Assert.True(AreComplete(text, "OverPorts"), $"{mpi}:\n{text}");
            AssertEnd(ranks, mpi);
        }
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(false)]
    [InlineData(true)]
    public void Are_shown_at_the_time_limit_before_the_ranks_are_ended(bool mono)
    {
        string program = BuiltProgram.Waiting(mono);
        Assert.SkipWhen(BuiltProgram.InstalledMpis(program).Length == 0, "no MPI is installed");
        // Tries longer periods, because a machine may be too slow for the ranks to reach MPI.
        ToolRun run = null!;
        string text = "";
        for (int limit = 5; limit < Limit.Run && !AreComplete(text, "OverPorts"); limit *= 2)
        {
            run = ToolRun
                .Of("run", "-n", "2", "--timeout", $"{limit}", program, "ports", "/nowhere/at/all")
                .ExitsWith(124);
            text = run.Error;
        }

        Assert.True(AreComplete(text, "OverPorts"), text);
        Assert.True(
            text.IndexOf("time limit", StringComparison.Ordinal) > text.IndexOf("rank 1", StringComparison.Ordinal)
        );
        Assert.Empty(Processes.With("/nowhere/at/all"));
        Assert.DoesNotContain("at ", run.Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_ranks_without_a_runtime_or_without_a_process_report_that()
    {
        using FakeProgram program = new("[ $FAKE_RANK = 1 ] && exit; echo started; exec sleep 300");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string[] lines = [];
        for (int limit = 3; limit < Limit.Run && lines.Count(line => line.EndsWith("(sleep)")) < 2; limit *= 2)
        {
            // Tries longer periods, because a machine may be too slow for the ranks to reach this point.
            lines = ToolRun
                .Of(program, "run", "-q", "-n", "3", "--oversubscribe", "--timeout", $"{limit}", program.File)
                .ExitsWith(124)
                .Error.Split('\n');
        }

        Assert.Equal(Heading.TrimEnd('\n'), lines[0]);
        Assert.Matches(@"^rank 0: neither \.NET nor Mono in process \d+ \(sleep\)$", lines[1]);
        Assert.Equal("rank 1: no process on this machine; it has ended, or runs on another", lines[2]);
        Assert.Matches(@"^rank 2: neither \.NET nor Mono in process \d+ \(sleep\)$", lines[3]);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(true)]
    [InlineData(false)]
    public void Are_shown_before_a_signal_ends_the_ranks_where_that_is_asked_for(bool asked)
    {
        using FakeProgram program = new("echo started; exec sleep 300");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string[] words = ["run", "-q", "-n", "1", .. asked ? (string[])["--stacks"] : [], program.File];
        using Process process = ToolRun.Start(program, [], words);
        Assert.Equal("started", process.StandardOutput.ReadLine());
        _ = ToolRun.Signal(process.Id, 15);
        string error = process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.Equal(143, process.ExitCode);
        Assert.Matches(
            asked
                ? @$"^{Heading}rank 0: neither [^\n]*\nmpinet: SIGTERM: all ranks are ended\.\n$"
                : @"^mpinet: SIGTERM: all ranks are ended\.\n$",
            error
        );
    }

    /// <summary>True if rank 0 is shown in the call of MPI, with its callers and their lines, and rank 1 at its wait.</summary>
    private static bool AreComplete(string text, string caller)
    {
        int start = text.IndexOf(Heading, StringComparison.Ordinal);
        return start >= 0
            && !text.Contains("(no stack", StringComparison.Ordinal)
            && Follow(
                text[start..],
                "\nrank 0, process ",
                "MPINET.PInvoke.Mpi.MPI_Recv",
                $"at {caller}.Run",
                $"{caller}.cs:",
                "at Waiting.Main",
                "Program.cs:",
                "\nrank 1, process ",
                "at Waiting.ForFile",
                $"at {caller}.Run",
                "at Waiting.Main"
            );
    }

    private static bool Follow(string text, params string[] parts)
    {
        int at = 0;
        foreach (string part in parts)
        {
            at = text.IndexOf(part, at, StringComparison.Ordinal);
            if (at < 0)
            {
                return false;
            }
        }

        return true;
    }

    private static void AssertEnd(WaitingRanks ranks, string mpi)
    {
        (int exitCode, string output) = ranks.Release();
        Assert.True(exitCode == 0, $"{mpi}: exit code {exitCode}\n{output}");
        Assert.Equal(2, output.Split("ended").Length - 1);
    }
}
