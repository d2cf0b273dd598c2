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
    public void A_file_that_cannot_be_executed()
    {
        using FakeProgram program = new();
        string text = Path.Combine(program.Folder, "text");
        File.WriteAllText(text, "");
        ToolRun.Of("run", text).Refuses("no permission to be executed", "chmod +x");
    }

    [Fact(Timeout = Limit.Test)]
    public void An_unknown_MPI()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun.Of(program, "run", "--mpi", "none", program.File).Refuses("found:    --mpi none", ": whole\n");
        ToolRun
            .Of(program, [("MPINET_MPI", "none")], "run", program.File)
            .Refuses("found:    MPINET_MPI=none", ": whole\n", "correct or unset MPINET_MPI");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_missing_library()
    {
        using FakeProgram program = new();
        program.AddMpi("whole", "library=libnone.so.1", "package=whole-bin");
        ToolRun
            .Of(program, "run", "--mpi", "whole", program.File)
            .Refuses("found:    no libnone.so.1", "the package whole-bin", "LD_LIBRARY_PATH");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_missing_launcher()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun
            .Of(program, "run", "--mpi", "whole", "--launcher", "no-such-mpirun -v", program.File)
            .Refuses("found:    no command no-such-mpirun -v", "MPINET_MPIRUN");
    }

    [Fact(Timeout = Limit.Test)]
    public void A_damaged_descriptor()
    {
        using FakeProgram program = new();
        program.AddMpi("whole", "no equals sign");
        ToolRun.Of(program, "run", program.File).Refuses("descriptor.txt(3): 'no equals sign'", "put back the folder");
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("-n", "0", "found:    0 ranks")]
    [InlineData("-n", "-2", "found:    -2 ranks")]
    [InlineData("--timeout", "0", "found:    --timeout 0")]
    public void A_number_that_is_too_small(string option, string value, string found)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun.Of(program, "run", option, value, program.File).Refuses(found);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("run")]
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
