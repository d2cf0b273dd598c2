namespace MPINET.Tool.Tests.Tool;

public sealed class InsideALauncher
{
    private static readonly (string, string)[] Rank1Of4 = [("FAKE_RANK", "1"), ("FAKE_SIZE", "4")];

    [Fact(Timeout = Limit.Test)]
    public void Becomes_the_program()
    {
        using FakeProgram program = new("echo \"$FAKE_RANK $1 $TERM\"; cat /proc/$$/comm; exit 4");
        program.AddWhole("whole", "exit 1");
        ToolRun run = ToolRun.Of(program, Rank1Of4, "run", "-n", "4", program.File, "x").ExitsWith(4);
        Assert.Equal("1 x dumb\nprogram\n", run.Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_the_program_s_process()
    {
        using FakeProgram program = new("echo $$");
        program.AddWhole("whole", "exit 1");
        using System.Diagnostics.Process process = ToolRun.Start(
            program,
            [("SLURM_STEP_ID", "0"), ("SLURM_PROCID", "0")],
            "run",
            program.File
        );
        Assert.Equal($"{process.Id}\n", process.StandardOutput.ReadToEnd());
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
    }

    [Fact(Timeout = Limit.Test)]
    public void Labels_all_the_same()
    {
        using FakeProgram program = new("echo x; exit 3");
        program.AddWhole("whole", "exit 1");
        Assert.Equal("[1] x\n", ToolRun.Of(program, Rank1Of4, "run", "--label", program.File).ExitsWith(3).Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void Refuses_another_number_of_ranks_once()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "exit 1");
        ToolRun
            .Of(program, [("FAKE_RANK", "0"), ("FAKE_SIZE", "4")], "run", "-n", "3", program.File)
            .Refuses("found:    -n 3", "expected: no -n, or -n 4", "to do:    leave out -n");
        Assert.Equal("", ToolRun.Of(program, Rank1Of4, "run", "-n", "3", program.File).ExitsWith(2).Error);
    }
}
