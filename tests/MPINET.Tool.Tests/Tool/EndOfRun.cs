using System.Diagnostics;

namespace MPINET.Tool.Tests.Tool;

public sealed class EndOfRun
{
    private const string Stubborn = "trap '' TERM INT HUP; echo started; while :; do sleep 0.2; done";
    private const string Obedient = "echo started; sleep 300";

    // A launcher that is ended by its signals and leaves its ranks running.
    private const string Careless = FakeProgram.StartsRanks;

    [Theory(Timeout = Limit.Test)]
    [InlineData(2, 130, Obedient)]
    [InlineData(2, 130, Stubborn)]
    [InlineData(15, 143, Stubborn)]
    [InlineData(1, 129, Stubborn)]
    public void By_a_signal_leaves_no_rank(int signal, int exitCode, string ranks)
    {
        using FakeProgram program = new(ranks);
        program.AddWhole("whole", Careless);
        End(program, process => ToolRun.Signal(process.Id, signal), exitCode, "all ranks are ended");
    }

    [Fact(Timeout = Limit.Test)]
    public void By_a_signal_leaves_no_rank_of_a_launcher_that_has_to_be_booted()
    {
        using FakeProgram program = new(Stubborn);
        string log = Path.Combine(program.Folder, "log");
        program.AddWhole("whole", Careless, "launch-boot=boot", "launch-halt=halt");
        program.AddCommand("boot", "");
        program.AddCommand("halt", $"echo halted >'{log}'");
        End(program, process => ToolRun.Signal(process.Id, 15), 143, "all ranks are ended");
        Assert.Equal("halted\n", File.ReadAllText(log));
    }

    [Fact(Timeout = Limit.Test)]
    public void At_the_time_limit_leaves_no_rank()
    {
        using FakeProgram program = new(Stubborn);
        program.AddWhole("whole", "trap '' TERM\n" + Careless);
        ToolRun run;
        double limit = 0.75;
        do
        {
            // Tries longer periods, because a machine may be too slow for both ranks to start.
            limit *= 2;
            Stopwatch time = Stopwatch.StartNew();
            run = ToolRun.Of(program, "run", "-n", "2", "--timeout", $"{limit}", program.File).ExitsWith(124);
            Assert.True(time.Elapsed.TotalSeconds >= limit, $"The ranks were ended after {time.Elapsed}.");
            Assert.Contains($"mpinet: the time limit of {limit} s is over: all ranks are ended.", run.Error);
            Assert.Empty(Processes.With(program.Folder));
        } while (limit < Limit.Run / 4 && run.Lines.Count() < 2);

        Assert.Equal(["started", "started"], run.Lines);
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_the_launcher_ends_ranks_that_it_has_left()
    {
        using FakeProgram program = new("sleep 300");
        program.AddWhole("whole", "shift 2; \"$@\" & sleep 0.3; exit 3");
        ToolRun.Of(program, "run", "-n", "1", program.File).ExitsWith(3);
        Assert.Empty(Processes.With(program.Folder));
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_real_ranks_leaves_none()
    {
        string ring = Path.GetDirectoryName(BuiltProgram.Ring(mono: false))!;
        Assert.SkipWhen(MPINET.Launching.MpiChoice.Make(ring).Chosen is null, "no MPI is installed");
        using FakeProgram program = new(Stubborn);
        using Process copy = Process.Start("cp", ["-r", Path.Combine(ring, "mpi"), program.Folder]);
        copy.WaitForExit();
        foreach (
            string mpi in MPINET
                .Launching.MpiChoice.Make(program.Folder)
                .Mpis.Where(mpi => mpi.CanLaunch)
                .Select(mpi => mpi.Descriptor.Name)
        )
        {
            End(program, process => ToolRun.Signal(process.Id, 2), 130, "all ranks are ended", "--mpi", mpi);
        }
    }

    private static void End(
        FakeProgram program,
        Action<Process> end,
        int exitCode,
        string message,
        params string[] options
    )
    {
        using Process process = ToolRun.Start(null, Machine(program), ["run", "-n", "2", .. options, program.File]);
        Task<string> error = process.StandardError.ReadToEndAsync();
        for (int rank = 0; rank < 2; rank++)
        {
            Task<string?> line = process.StandardOutput.ReadLineAsync();
            Assert.True(line.Wait(TimeSpan.FromSeconds(Limit.Run)), "The ranks did not start.");
            Assert.True(line.Result == "started", $"{line.Result} {(line.Result is null ? error.Result : "")}");
        }

        end(process);
        Assert.True(process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)), "The tool did not end.");
        Assert.Empty(Processes.With(program.Folder));
        Assert.True(exitCode == process.ExitCode, $"exit code {process.ExitCode}: {error.Result}");
        Assert.Contains(message, error.Result);
    }

    private static (string, string)[] Machine(FakeProgram program) =>
        [
            ("LD_LIBRARY_PATH", program.Libraries + ":" + Environment.GetEnvironmentVariable("LD_LIBRARY_PATH")),
            ("PATH", $"{program.Commands}:{Environment.GetEnvironmentVariable("PATH")}"),
        ];
}
