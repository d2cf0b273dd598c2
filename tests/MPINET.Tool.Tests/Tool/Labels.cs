using System.Diagnostics;
using System.Text.RegularExpressions;
using MPINET.Launching;

namespace MPINET.Tool.Tests.Tool;

public sealed class Labels
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("--label")]
    [InlineData("--tag")]
    public void Begin_each_line_however_it_comes(string option)
    {
        using FakeProgram program = new(
            """
            printf 'in pie'; sleep 0.2; printf 'ces\n\nno e'; sleep 0.1; printf 'nd'
            echo "an error" >&2
            """
        );
        program.AddWhole("whole", FakeProgram.StartsRanks);
        ToolRun run = ToolRun.Of(program, "run", "-q", "-n", "2", option, program.File).ExitsWith(0);
        Assert.Equal(["[0] ", "[0] in pieces", "[0] no end", "[1] ", "[1] in pieces", "[1] no end"], run.Lines);
        Assert.Equal(["[0] an error", "[1] an error"], run.Error.TrimEnd('\n').Split('\n').Order());
    }

    [Fact(Timeout = Limit.Test)]
    public void Keep_lines_whole_that_launchers_would_cut()
    {
        // More than a launcher reads at a time, from all ranks at once.
        using FakeProgram program = new(
            """
            line=$(printf '%05000d' 0 | tr 0 $FAKE_RANK$OMPI_COMM_WORLD_RANK$PMI_RANK)
            i=0
            while [ $i -lt 300 ]; do echo "$line"; i=$((i + 1)); done
            """
        );
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string ring = Path.GetDirectoryName(BuiltProgram.Ring(mono: false))!;
        using Process copy = Process.Start("cp", ["-r", Path.Combine(ring, "mpi"), program.Folder]);
        copy.WaitForExit();
        // Launchers with a daemon take programs that do not initialise MPI for dead.
        string[] all =
        [
            "whole",
            .. MpiChoice
                .Make(program.Folder)
                .Mpis.Where(mpi => mpi.CanLaunch && mpi.Descriptor.LaunchBoot is null)
                .Select(mpi => mpi.Descriptor.Name),
        ];
        foreach (string mpi in all)
        {
            ToolRun run = ToolRun.Of(program, "run", "-n", "4", "--label", "--mpi", mpi, program.File).ExitsWith(0);
            Assert.Equal(1200, run.Lines.Count());
            foreach (string line in run.Lines)
            {
                Assert.True(Regex.IsMatch(line, @"^\[(\d)\] \1{5000}$"), $"{mpi}: {line}");
            }
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Keep_the_exit_code()
    {
        using FakeProgram program = new("exit 9");
        program.AddWhole("whole", "shift 2\nFAKE_RANK=0 exec \"$@\"");
        ToolRun.Of(program, "run", "-n", "1", "--label", program.File).ExitsWith(9);
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_there_without_a_pipe_too_as_on_other_machines()
    {
        using FakeProgram program = new("echo \"line $1\"; exit 3");
        program.AddWhole("whole", "shift 2\nrm -r /tmp/mpinet-launch-$MPINET_LAUNCH-output\nFAKE_RANK=7 exec \"$@\"");
        Assert.Equal(
            "[7] line a  b\n",
            ToolRun.Of(program, "run", "-n", "1", "--label", program.File, "a  b").ExitsWith(3).Output
        );
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("xterm", null, true)]
    [InlineData("xterm", "", true)]
    [InlineData("xterm", "1", false)]
    [InlineData("dumb", null, false)]
    public void Have_a_colour_for_each_rank_on_a_terminal_unless_none_is_wanted(
        string terminal,
        string? noColour,
        bool colours
    )
    {
        Terminal.Require();
        using FakeProgram program = new("echo a line");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        using Process process = Terminal.Start(
            [
                "run",
                "-q",
                "-n",
                "2",
                "--label",
                "--launcher",
                Path.Combine(program.Commands, "run-whole"),
                program.File,
            ],
            ("LD_LIBRARY_PATH", program.Libraries),
            ("MPINET_MPI", null),
            ("TERM", terminal),
            ("NO_COLOR", noColour)
        );
        // The sequences that .NET itself sends to a terminal are not part of a line.
        string output = Regex.Replace(process.StandardOutput.ReadToEnd(), @"\e\[\?1[hl]\e[=>]", "");
        process.WaitForExit();
        Assert.Equal(
            colours ? ["\e[33m[1] a line\e[0m", "\e[36m[0] a line\e[0m"] : ["[0] a line", "[1] a line"],
            output.Split("\r\n", StringSplitOptions.RemoveEmptyEntries).Order(StringComparer.Ordinal)
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Have_no_colour_in_a_pipe()
    {
        using FakeProgram program = new("echo a line");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        Assert.Equal("[0] a line\n", ToolRun.Of(program, "run", "-n", "1", "--label", program.File).Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void End_the_ranks_once_the_reader_is_gone()
    {
        using FakeProgram program = new("while :; do echo a line; sleep 0.01; done");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        using Process process = ToolRun.Start(
            program,
            [],
            "run",
            "-n",
            "1",
            "--oversubscribe",
            "--label",
            program.File
        );
        Assert.Equal("[0] a line", process.StandardOutput.ReadLine());
        process.StandardOutput.Close();
        Assert.True(process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)), "The tool did not end.");
        Assert.Equal(141, process.ExitCode);
        Assert.Empty(Processes.With(program.Folder));
    }
}
