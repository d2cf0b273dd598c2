namespace MPINET.Tool.Tests.Tool;

public sealed class BadInput
{
    [Fact(Timeout = Limit.Test)]
    public void A_file_that_is_not_there() =>
        ToolRun.Of("run", "/nowhere/app.dll").Refuses("found:    no file /nowhere/app.dll", "build the program");

    [Fact(Timeout = Limit.Test)]
    public void A_program_without_MPIs()
    {
        using FakeProgram program = new();
        ToolRun
            .Of(program, "run", program.File)
            .Refuses("found:    no mpi/<mpi>/descriptor.txt in ", "MPINET's targets");
        ToolRun.Of(program, "info", program.File).Refuses("found:    no mpi/<mpi>/descriptor.txt in ");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_library_in_the_place_of_a_program() =>
        ToolRun
            .Of("run", BuiltProgram.Of("MPINET.Tool", "MPINET.Launching.dll"))
            .Refuses("without MPINET.Launching.runtimeconfig.json", "name the program");

    [Fact(Timeout = Limit.Test)]
    public void A_file_that_cannot_be_executed_is_refused()
    {
        using FakeProgram program = new();
        string text = Path.Combine(program.Folder, "text");
        File.WriteAllText(text, "");
        ToolRun.Of("run", text).Refuses("no permission to be executed", "chmod +x");
    }

    [Fact(Timeout = Limit.Test)]
    public void An_unknown_MPI_is_refused_with_those_that_there_are()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun.Of(program, "run", "--mpi", "none", program.File).Refuses("found:    --mpi none", ": whole\n");
        ToolRun
            .Of(program, [("MPINET_MPI", "none")], "run", program.File)
            .Refuses("found:    MPINET_MPI=none", ": whole\n", "correct or unset MPINET_MPI");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_missing_library_is_refused()
    {
        using FakeProgram program = new();
        program.AddMpi("whole", "library=libnone.so.1", "package=whole-bin");
        ToolRun
            .Of(program, "run", "--mpi", "whole", program.File)
            .Refuses("found:    no libnone.so.1", "the package whole-bin", "LD_LIBRARY_PATH");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_missing_launcher_is_refused()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun
            .Of(program, "run", "--mpi", "whole", "--launcher", "no-such-mpirun -v", program.File)
            .Refuses("found:    no command no-such-mpirun -v", "MPINET_MPIRUN");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_missing_launcher_is_named_once_for_all_MPIs()
    {
        using FakeProgram program = new();
        program.AddWhole("first", "");
        program.AddWhole("second", "");
        ToolRun run = ToolRun.Of(program, "run", "--launcher", "no-such-mpirun", program.File);
        run.Refuses("found:    no command no-such-mpirun\n", "MPINET_MPIRUN");
        Assert.Equal(2, run.Error.Split("no-such-mpirun").Length);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("run", "")]
    [InlineData("run", " ")]
    [InlineData("info", "")]
    public void An_empty_launcher_is_refused(string command, string launcher)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun
            .Of(program, command, "--launcher", launcher, program.File)
            .Refuses($"found:    --launcher '{launcher}', which names no command", "omit it");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_damaged_descriptor_is_refused()
    {
        using FakeProgram program = new();
        program.AddMpi("whole", "no equals sign");
        ToolRun.Of(program, "run", program.File).Refuses("descriptor.txt(3): 'no equals sign'", "put back the folder");
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("run")]
    [InlineData("info")]
    public void An_empty_name_is_refused(string command) => ToolRun.Of(command, "").Refuses("found:    an empty name");

    [Theory(Timeout = Limit.Test)]
    [InlineData("-n", "0", "found:    0 ranks")]
    [InlineData("-n", "2147483647", "found:    2147483647 ranks")]
    [InlineData("--timeout", "1e10", "found:    --timeout 10000000000")]
    [InlineData("-n", "-2", "found:    -2 ranks")]
    [InlineData("--timeout", "0", "found:    --timeout 0")]
    [InlineData("--watch", "0", "found:    --watch 0")]
    [InlineData("--watch", "-1.5", "found:    --watch -1.5")]
    [InlineData("--watch", "86401", "found:    --watch 86401")]
    public void A_number_that_is_too_small_or_too_large(string option, string value, string found)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun.Of(program, "run", option, value, program.File).Refuses(found);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("run -n two program", "-n takes a whole number of ranks, such as 4, not 'two'.")]
    [InlineData("run -np 99999999999 program", "-n takes a whole number of ranks, such as 4, not '99999999999'.")]
    [InlineData("run --timeout 1,5 program", "--timeout takes a number of seconds, such as 90 or 1.5, not '1,5'.")]
    [InlineData("run --timeout NaN program", "--timeout takes a number of seconds, such as 90 or 1.5, not 'NaN'.")]
    [InlineData("run --watch soon program", "--watch takes a number of seconds, such as 10 or 1.5, not 'soon'.")]
    [InlineData("run --trace=all program", "--trace takes no value, or =report, not 'all'.")]
    [InlineData("run --tmeout 5 program", "--tmeout is no option of 'mpinet run'.")]
    [InlineData("run --tag=perhaps program", "--tag=perhaps is no option of 'mpinet run'.")]
    [InlineData("run -x", "-x is no option of 'mpinet run'.")]
    [InlineData("run --debug first program", "--debug takes a rank, such as 0, not 'first'.")]
    [InlineData("run --rebuild=5 program", "--rebuild=5 is no option of 'mpinet run'.")]
    [InlineData("info --jsn", "--jsn is no option of 'mpinet info'.")]
    [InlineData("generate --no-such 5", "--no-such is no option of 'mpinet generate'.")]
    [InlineData("--no-such", "--no-such is no option of 'mpinet'.")]
    public void A_wrong_word_is_named(string words, string error)
    {
        ToolRun run = ToolRun.Of(words.Split(' ')).ExitsWith(2);
        Assert.Equal(["mpinet: " + error], run.Error.Split('\n').Where(line => line.Length > 0).SkipLast(1));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("run -n two program")]
    [InlineData("run --no-such-option program")]
    [InlineData("rum")]
    [InlineData("")]
    public void A_wrong_command_line(string words)
    {
        ToolRun run = ToolRun.Of(words.Split(' ', StringSplitOptions.RemoveEmptyEntries)).ExitsWith(2);
        Assert.Contains("mpinet: ", run.Error);
        Assert.Contains("--help", run.Error);
    }
}
