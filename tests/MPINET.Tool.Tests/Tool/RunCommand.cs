namespace MPINET.Tool.Tests.Tool;

public sealed class RunCommand
{
    [Fact(Timeout = Limit.Test)]
    public void Starts_the_ranks_and_passes_on_the_arguments_after_the_program()
    {
        using FakeProgram program = new("echo \"$FAKE_RANK of $FAKE_SIZE: $*, $MPINET_MPI, $TERM\"");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        ToolRun run = ToolRun.Of(program, "run", "-n", "2", program.File, "-n", "7", "--tag", "x y").ExitsWith(0);
        Assert.Equal(["0 of 2: -n 7 --tag x y, whole, dumb", "1 of 2: -n 7 --tag x y, whole, dumb"], run.Lines);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("-- --bind-to core --", "--bind-to core", "")]
    [InlineData("-- --bind-to core --mca a b --", "--bind-to core --mca a b", "-- x")]
    [InlineData("--", "", "-n 7")]
    [InlineData("-- -- ", "", "x")]
    [InlineData("", "", "x -- -y")]
    public void Hands_the_launcher_the_options_before_the_program(string before, string launcher, string after)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "echo \"$*\"");
        string[] words =
        [
            "run",
            "-n",
            "1",
            .. before.Split(' ', StringSplitOptions.RemoveEmptyEntries),
            program.File,
            .. after.Split(' ', StringSplitOptions.RemoveEmptyEntries),
        ];
        // A separator directly behind the program's name is dropped.
        string[] all = ["-np", "1", launcher, program.File, after.StartsWith("-- ") ? after[3..] : after];
        Assert.Equal(
            string.Join(" ", all.Where(word => word.Length > 0)) + "\n",
            ToolRun.Of(program, words).ExitsWith(0).Output
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Has_the_launcher_s_exit_code()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "exit 7");
        ToolRun.Of(program, "run", "-n", "1", program.File).ExitsWith(7);
    }

    [Fact(Timeout = Limit.Test)]
    public void Announces_oversubscription_unless_it_is_asked_for()
    {
        using FakeProgram program = new("echo $FAKE_OVER");
        program.AddWhole("whole", FakeProgram.StartsRanks, "launch-environment=FAKE_OVER=yes");
        string ranks = $"{MPINET.Launching.Cores.Count + 1}";
        ToolRun run = ToolRun.Of(program, "run", "-n", ranks, program.File).ExitsWith(0);
        string[] notes = run.Error.TrimEnd('\n').Split('\n');
        Assert.Equal(2, notes.Length);
        Assert.StartsWith($"mpinet: {ranks} ranks on ", notes[1]);
        Assert.All(run.Lines, line => Assert.Equal("yes", line));
        run = ToolRun.Of(program, "run", "-n", ranks, "--oversubscribe", program.File).ExitsWith(0);
        Assert.Equal(notes[0] + "\n", run.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Says_which_MPI_it_takes_and_why_unless_it_is_to_be_quiet()
    {
        using FakeProgram program = new();
        program.AddWhole("first", FakeProgram.StartsRanks, "title=The First");
        program.AddWhole("second", FakeProgram.StartsRanks, "title=The Second");
        program.Link("mpirun", "run-second");
        string library = Path.Combine(program.Libraries, "libsecond.so.1");
        Assert.Equal(
            $"mpinet: The Second (second), {library}, chosen because {program.Commands}/mpirun, the first in PATH, is its launcher.\n",
            ToolRun.Of(program, "run", "-n", "1", program.File).ExitsWith(0).Error
        );
        Assert.EndsWith(
            ", chosen because MPINET_MPI=first asks for it.\n",
            ToolRun.Of(program, [("MPINET_MPI", "first")], "run", "-n", "1", program.File).ExitsWith(0).Error
        );
        foreach (string option in (string[])["-q", "--quiet"])
        {
            Assert.Equal("", ToolRun.Of(program, "run", option, "-n", "99", program.File).ExitsWith(0).Error);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Takes_the_launcher_that_is_named()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "exit 1");
        string launcher = program.WriteScript("other", "echo \"other $*\"");
        string line = $"other -v -np 1 {program.File}";
        Assert.Equal(
            [line],
            ToolRun.Of(program, "run", "-n", "1", "--launcher", $"{launcher} -v", program.File).ExitsWith(0).Lines
        );
        Assert.Equal(
            [line],
            ToolRun
                .Of(program, [("MPINET_MPIRUN", $"{launcher} -v")], "run", "-n", "1", program.File)
                .ExitsWith(0)
                .Lines
        );
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("", "5,7")]
    [InlineData("--watch 10", "10,7")]
    [InlineData("--watch 1e-3 --trace", "0.001,1")]
    [InlineData("--watch-for 10", "10,7")]
    [InlineData("--trace=", "5,1")]
    [InlineData("--trace=report", "5,report")]
    public void Tells_the_ranks_what_to_watch_and_to_trace(string options, string expected)
    {
        using FakeProgram program = new("echo \"$MPINET_WATCH,$MPINET_TRACE $*\"");
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string[] words = ["run", "-n", "1", .. options.Split(' ', StringSplitOptions.RemoveEmptyEntries), program.File];
        (string, string)[] before = [("MPINET_WATCH", "5"), ("MPINET_TRACE", "7")];
        Assert.Equal([$"{expected} --trace"], ToolRun.Of(program, before, [.. words, "--trace"]).ExitsWith(0).Lines);

        // The result is equal if the ranks are already started.
        Assert.Equal(
            [$"{expected} --trace"],
            ToolRun
                .Of(program, [.. before, ("FAKE_RANK", "0"), ("FAKE_SIZE", "1")], [.. words, "--trace"])
                .ExitsWith(0)
                .Lines
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Boots_before_and_halts_after_and_leaves_nothing()
    {
        using FakeProgram program = new("echo \"rank $HOME\"");
        string log = Path.Combine(program.Folder, "log");
        program.AddWhole("whole", FakeProgram.StartsRanks + "\nexit 5", "launch-boot=boot now", "launch-halt=halt");
        program.AddCommand("boot", $"echo \"boot $1\" >>'{log}'; sleep 300 & echo $! >'{log}.daemon'");
        program.AddCommand("halt", $"echo halt >>'{log}'");
        ToolRun.Of(program, "run", "-n", "1", program.File).ExitsWith(5);
        Assert.Equal(["boot now", "halt"], File.ReadAllLines(log));
        Assert.False(Processes.Runs(int.Parse(File.ReadAllText(log + ".daemon"))));
    }

    [Fact(Timeout = Limit.Test)]
    public void Shows_why_it_could_not_boot()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "exit 0", "launch-boot=boot");
        program.AddCommand("boot", "echo no network >&2; exit 3");
        ToolRun run = ToolRun.Of(program, "run", "-n", "1", program.File).ExitsWith(1);
        Assert.Contains("mpinet: 'boot' ended with exit code 3:\nno network\n", run.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(false)]
    [InlineData(true)]
    public void Of_the_ring_works_with_every_MPI_of_this_machine(bool mono)
    {
        string ring = BuiltProgram.Ring(mono);
        string[] installed = BuiltProgram.InstalledMpis(ring);
        Assert.SkipWhen(installed.Length == 0, "no MPI is installed");
        foreach (string mpi in installed)
        {
            ToolRun run = ToolRun.Of("run", "-n", "2", "--label", "--mpi", mpi, ring);
            Assert.True(run.ExitCode == 0, $"{mpi}: exit code {run.ExitCode}\n{run.Output}\n{run.Error}");
            Assert.Equal(
                [
                    "[0] 0 of 2 has 0 1 2 3 4 5 6 7 8 9",
                    "[0] Hello, I am 0 of 2",
                    "[1] 1 of 2 has 0 1 2 3 4 5 6 7 8 9",
                    "[1] Hello, I am 1 of 2",
                ],
                run.Lines
            );
        }
    }
}
