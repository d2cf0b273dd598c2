namespace MPINET.Tool.Tests.Tool;

public sealed class TheTags
{
    [Fact(Timeout = Limit.Test)]
    public void Begin_each_line_however_it_comes()
    {
        using FakeProgram program = new(
            """
            printf 'in pie'; sleep 0.2; printf 'ces\n\nno e'; sleep 0.1; printf 'nd'
            echo "an error" >&2
            """
        );
        program.AddWhole("whole", FakeProgram.StartsRanks);
        ToolRun run = ToolRun.Of(program, "run", "-n", "2", "--tag", program.File).ExitsWith(0);
        Assert.Equal(["[0] ", "[0] in pieces", "[0] no end", "[1] ", "[1] in pieces", "[1] no end"], run.Lines);
        Assert.Equal(["[0] an error", "[1] an error"], run.Error.TrimEnd('\n').Split('\n').Order());
    }

    [Fact(Timeout = Limit.Test)]
    public void Keep_the_exit_code()
    {
        using FakeProgram program = new("exit 9");
        program.AddWhole("whole", "shift 2\nFAKE_RANK=0 exec \"$@\"");
        ToolRun.Of(program, "run", "-n", "1", "--tag", program.File).ExitsWith(9);
    }
}
