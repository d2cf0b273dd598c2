using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

public sealed class CommandLineTests
{
    private const string WrongPrototype = "int MPI_Comm_size(MPI_Comm comm);\n";

    [Fact(Timeout = Limit.OfATest)]
    public void Generates_what_the_same_code_generates_within_a_process()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        SortedDictionary<string, string> expected = FolderContent.Of(mpi.Arguments.Output);
        Directory.Delete(mpi.Arguments.Output, recursive: true);
        ProgramOutput answer = GeneratorProgram.Run(mpi);
        Assert.Equal((0, ""), (answer.ExitCode, answer.Error));
        Assert.StartsWith("small (MPI-3.1): 4 of ", answer.Output);
        FolderContent.AssertSame(expected, FolderContent.Of(mpi.Arguments.Output));
        Assert.Equal("libsmall.so.1", mpi.Descriptor("library"));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Exits_with_1_if_the_check_finds_differences_and_with_0_if_not()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        Assert.Equal(0, GeneratorProgram.Run(mpi, "--check").ExitCode);
        File.Delete(mpi.PathOf("shim.c"));
        ProgramOutput answer = GeneratorProgram.Run(mpi, "--check");
        Assert.Equal((1, ""), (answer.ExitCode, answer.Error));
        Assert.StartsWith("small/shim.c: missing\n", answer.Output);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_a_table_on_the_error_stream_and_leaves_the_old_output()
    {
        using Tables tables = new();
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With(), specs: tables.Root);
        int line = tables.Change("functions.tsv", "MPI_Send", "returns", "NO_KIND");
        AssertRefused(mpi, $"functions.tsv:{line}: the kind 'NO_KIND' is unknown: kinds.tsv has no such row\n");
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_a_header_that_contradicts_the_tables()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        File.AppendAllText(mpi.HeaderPath, WrongPrototype);
        AssertRefused(mpi, "small.tsv: the header and its library depart");
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_a_header_that_does_not_parse()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        File.AppendAllText(mpi.HeaderPath, "unknown_type x;\n");
        AssertRefused(mpi, $"{mpi.HeaderPath}:");
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_a_header_that_is_not_there()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        File.Delete(mpi.HeaderPath);
        AssertRefused(mpi, $"{mpi.HeaderPath}: there is no such header.\n");
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_an_MPI_whose_compiler_wrapper_is_not_there()
    {
        using TemporaryFolder folder = new();
        string output = folder["generated"];
        ProgramOutput answer = GeneratorProgram.Run([
            "--mpi",
            "small",
            "--mpicc",
            "no-such-mpicc",
            "--specs",
            Repository.Specs,
            "--output",
            output,
        ]);
        Assert.Equal((2, ""), (answer.ExitCode, answer.Output));
        Assert.StartsWith("There is no compiler wrapper no-such-mpicc", answer.Error);
        Assert.False(Directory.Exists(output));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_an_output_folder_that_cannot_be_made()
    {
        using SmallMpi mpi = new(SmallHeader.With());
        // A file in the path of the folder stops root as well, unlike missing rights.
        string output = Path.Combine(mpi.HeaderPath, "generated");
        ProgramOutput answer = GeneratorProgram.Run(mpi.Arguments with { Output = output });
        Assert.Equal((2, ""), (answer.ExitCode, answer.Output));
        Assert.Contains(output, answer.Error);
        Assert.DoesNotContain("   at ", answer.Error);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_an_output_folder_in_which_nothing_can_be_written()
    {
        Assert.SkipUnless(Directory.Exists("/proc/self"), "There is no /proc here.");
        using SmallMpi mpi = new(SmallHeader.With());
        ProgramOutput answer = GeneratorProgram.Run(mpi.Arguments with { Output = "/proc/mpinet" });
        Assert.Equal((2, ""), (answer.ExitCode, answer.Output));
        Assert.Contains("/proc/mpinet", answer.Error);
        Assert.DoesNotContain("   at ", answer.Error);
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Refuses_an_option_that_it_does_not_know()
    {
        ProgramOutput answer = GeneratorProgram.Run("--heder", "mpi.h");
        Assert.NotEqual(0, answer.ExitCode);
        Assert.Contains("--heder", answer.Error);
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("--mpi")]
    [InlineData("--mpicc")]
    [InlineData("--header")]
    [InlineData("--library")]
    [InlineData("--output")]
    public void Refuses_an_option_without_a_value(string option)
    {
        ProgramOutput answer = GeneratorProgram.Run(option, "");
        Assert.NotEqual(0, answer.ExitCode);
        Assert.StartsWith($"{option} is empty.\n", answer.Error);
    }

    private static void AssertRefused(SmallMpi mpi, string error)
    {
        SortedDictionary<string, string> before = FolderContent.Of(mpi.Arguments.Output);
        ProgramOutput answer = GeneratorProgram.Run(mpi);
        Assert.Equal((2, ""), (answer.ExitCode, answer.Output));
        Assert.StartsWith(error, answer.Error);
        Assert.DoesNotContain("   at ", answer.Error);
        FolderContent.AssertSame(before, FolderContent.Of(mpi.Arguments.Output));
    }
}
