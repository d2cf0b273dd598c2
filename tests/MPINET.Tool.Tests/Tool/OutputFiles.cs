namespace MPINET.Tool.Tests.Tool;

public sealed class OutputFiles
{
    private const string Prints = "echo \"output $FAKE_RANK $1\"; echo \"error $FAKE_RANK\" >&2; exit 4";

    [Theory(Timeout = Limit.Test)]
    [InlineData(false)]
    [InlineData(true)]
    public void Have_the_output_of_each_rank_and_with_labels_the_terminal_too(bool label)
    {
        using FakeProgram program = new(Prints);
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string folder = Path.Combine(program.Folder, "a new", "folder");
        ToolRun run = ToolRun
            .Of(
                program,
                [
                    "run",
                    "-q",
                    "-n",
                    "2",
                    "--output-dir",
                    folder,
                    .. label ? (string[])["--label"] : [],
                    program.File,
                    "x",
                ]
            )
            .ExitsWith(0);
        Assert.Equal(label ? ["[0] output 0 x", "[1] output 1 x"] : [""], run.Lines);
        Assert.Equal(label ? ["", "[0] error 0", "[1] error 1"] : [""], run.Error.Split('\n').Order());
        AssertFiles(folder, 2);
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_those_of_the_last_launch_alone()
    {
        using FakeProgram program = new(Prints);
        program.AddWhole("whole", FakeProgram.StartsRanks);
        string folder = Path.Combine(program.Folder, "output");
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "rank-2.out"), "of an earlier launch");
        File.WriteAllText(Path.Combine(folder, "rank-notes.out"), "not of a launch");
        ToolRun.Of(program, "run", "-n", "1", "--output-dir", folder, program.File, "x").ExitsWith(0);
        Assert.True(File.Exists(Path.Combine(folder, "rank-notes.out")));
        File.Delete(Path.Combine(folder, "rank-notes.out"));
        AssertFiles(folder, 1);
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_written_where_the_ranks_are_there_already()
    {
        using FakeProgram program = new(Prints);
        program.AddWhole("whole", "exit 1");
        string folder = Path.Combine(program.Folder, "output");
        for (int rank = 0; rank < 2; rank++)
        {
            (string, string)[] environment = [("FAKE_RANK", $"{rank}"), ("FAKE_SIZE", "2")];
            ToolRun.Of(program, environment, "run", "--output-dir", folder, program.File, "x").ExitsWith(4);
        }

        AssertFiles(folder, 2);
    }

    [Fact(Timeout = Limit.Test)]
    public void That_cannot_be_made_are_refused()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", FakeProgram.StartsRanks);
        ToolRun
            .Of(program, "run", "-n", "1", "--output-dir", program.File, program.File)
            .Refuses($"found:    --output-dir {program.File}: ", "name another one");
    }

    private static void AssertFiles(string folder, int ranks)
    {
        Dictionary<string, string> expected = [];
        for (int rank = 0; rank < ranks; rank++)
        {
            expected.Add($"rank-{rank}.err", $"error {rank}\n");
            expected.Add($"rank-{rank}.out", $"output {rank} x\n");
        }

        Assert.Equal(
            expected,
            Directory
                .GetFiles(folder)
                .Order(StringComparer.Ordinal)
                .ToDictionary(file => Path.GetFileName(file), File.ReadAllText)
        );
    }
}
