namespace MPINET.Samples.Tests;

public sealed class TheLoader
{
    private const string Headline = "MPINET: this program cannot use MPI.";

    private static readonly BuiltProgram Ring = new("Ring.Cli");

    [Fact(Timeout = Limit.Test)]
    public void Takes_the_MPI_that_MPINET_MPI_names() => Ring.Alone(("MPINET_MPI", Mpi.Name)).Writes(Rings.LinesOf(1));

    [Fact(Timeout = Limit.Test)]
    public void Takes_an_MPI_whose_folder_comes_beside_an_old_program()
    {
        using AlteredProgram program = new();
        AlteredProgram.CopyFolder(program.MpiFolder, Path.Combine(program.Folder, "mpi", "newcomer"));
        program.Alone(("MPINET_MPI", "newcomer")).Writes(Rings.LinesOf(1));
    }

    [Fact(Timeout = Limit.Test)]
    public void Passes_over_an_MPI_that_is_not_on_the_machine()
    {
        using AlteredProgram program = new();
        string first = Path.Combine(program.Folder, "mpi", "a-first-one");
        Directory.CreateDirectory(first);
        File.WriteAllText(
            Path.Combine(first, "descriptor.txt"),
            "library=libno-such-mpi.so.1\nshim=none.so\nlayout=MPI_Status 24\n"
        );
        program.Alone().Writes(Rings.LinesOf(1));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("Ring.Cli")]
    [InlineData("Ring.PInvoke")]
    [InlineData("Ring.FSharp")]
    public void Refuses_a_name_that_no_MPI_has(string program) =>
        Refuses(
            new BuiltProgram(program).Alone(("MPINET_MPI", "nompi")),
            "found:    MPINET_MPI=nompi",
            $"mpi: {Mpi.Name}",
            "to do:    correct or unset MPINET_MPI"
        );

    [Fact(Timeout = Limit.Test)]
    public void Reports_a_library_that_is_missing()
    {
        using AlteredProgram program = new();
        program.Describe("library", "libno-such-mpi.so.1");
        Refuses(
            program.Alone(),
            "libno-such-mpi.so.1: cannot open shared object file",
            "expected: the libraries libno-such-mpi.so.1",
            $"to do:    install {Mpi.Described("title")}"
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_a_shim_that_is_missing()
    {
        using AlteredProgram program = new();
        string shim = Mpi.Described("shim");
        File.Delete(Path.Combine(program.MpiFolder, shim));
        Refuses(
            program.Alone(),
            $"found:    no {shim} in {program.MpiFolder}",
            $"expected: the shim for {Mpi.Described("title")}",
            Mpi.Described("compiler")
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_a_shim_with_another_layout()
    {
        using AlteredProgram program = new();
        string layout = Mpi.Described("layout");
        string status = layout.Split(',')[0];
        program.Describe("layout", layout.Replace(status + ",", "MPI_Status 4711,"));
        Refuses(
            program.Alone(),
            $"was compiled with {status}\n",
            "expected: MPI_Status 4711, for which",
            "to do:    generate for the header that belongs to "
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_a_library_of_another_MPI()
    {
        using AlteredProgram program = new();
        program.Describe("identifies", "Yet another MPI");
        Refuses(
            program.Alone(),
            $"says that it is \"{MPINET.Loader.MpiLoader.Current!.LibraryVersion!.Split('\n')[0]}\"",
            "a version text that contains \"Yet another MPI\"",
            "to do:    see that "
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_a_descriptor_that_is_damaged()
    {
        using AlteredProgram program = new();
        program.AddToDescriptor("no equals sign");
        Refuses(
            program.Alone(),
            "descriptor.txt(",
            "'no equals sign' is not of the form key=value",
            "to do:    put back the folder as it was built"
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_that_there_is_no_folder_with_MPIs()
    {
        using AlteredProgram program = new();
        Directory.Delete(Path.Combine(program.Folder, "mpi"), recursive: true);
        Refuses(
            program.Alone(),
            $"found:    no folder {Path.Combine(program.Folder, "mpi")}",
            "expected: a folder for each MPI beside the program",
            "to do:    build the program with MPINET's targets"
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_an_assembly_that_is_missing()
    {
        using AlteredProgram program = new();
        File.Delete(Path.Combine(program.MpiFolder, "MPINET.Cli.dll"));
        Refuses(
            program.Alone(),
            $"found:    no {Path.Combine(program.MpiFolder, "MPINET.Cli.dll")}",
            "expected: the assembly MPINET.Cli that was built for",
            "to do:    build the program again"
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Refuses_an_assembly_that_lies_beside_the_program()
    {
        using AlteredProgram program = new();
        string wrong = Path.Combine(program.Folder, "MPINET.Cli.dll");
        File.Copy(Path.Combine(program.MpiFolder, "MPINET.Cli.dll"), wrong);
        Refuses(program.Alone(), $"found:    {wrong}", "in the folders mpi/<mpi> only", "to do:    delete that file");
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_a_launcher_that_started_more_processes_than_MPI_sees()
    {
        (string, string) size = (Mpi.Described("launcher-size"), "4");
        (string, string) rank = (Mpi.Described("launcher-rank"), "0");
        Refuses(
            Ring.Alone(size, rank),
            "has size 1",
            "expected: 4, the number of processes that the launcher of",
            "to do:    start the program with the launcher that belongs to"
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Says_it_once_for_all_ranks()
    {
        using AlteredProgram program = new();
        File.Delete(Path.Combine(program.MpiFolder, Mpi.Described("shim")));
        Refuses(program.OnRanks(4), "found:    no ", "expected: the shim for ", "to do:    ");
    }

    private static void Refuses(Job job, params string[] parts)
    {
        job.ExitsWith(1);
        Assert.Equal("", job.Output);
        Assert.StartsWith(Headline + "\n  found:    ", job.Error);
        Assert.Equal(1, job.Error.Split('\n').Count(line => line == Headline));
        foreach (string part in parts)
        {
            Assert.Contains(part, job.Error);
        }
    }
}
