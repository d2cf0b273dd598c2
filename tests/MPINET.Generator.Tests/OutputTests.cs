namespace MPINET.Generator.Tests;

public sealed class OutputTests
{
    [Fact]
    public void Is_the_same_to_the_byte_every_time()
    {
        using SmallMpi mpi = new(SmallHeader.With(handles: SmallHeader.PointerHandles));
        _ = mpi.Generate();
        SortedDictionary<string, string> first = FolderContent.Of(mpi.Arguments.Output);
        Directory.Delete(mpi.Arguments.Output, recursive: true);
        _ = mpi.Generate();
        FolderContent.AssertSame(first, FolderContent.Of(mpi.Arguments.Output));
    }

    [Fact]
    public void Does_not_contain_its_place_or_time()
    {
        using SmallMpi here = SmallMpi.Generated(SmallHeader.With());
        using SmallMpi there = SmallMpi.Generated(SmallHeader.With());
        FolderContent.AssertSame(FolderContent.Of(here.Arguments.Output), FolderContent.Of(there.Arguments.Output));
    }

    [Fact]
    public void For_the_cli_tier_is_the_same_for_every_header()
    {
        using SmallMpi one = SmallMpi.Generated(SmallHeader.With(handles: SmallHeader.PointerHandles));
        using SmallMpi other = SmallMpi.Generated(SmallHeader.Version + SmallHeader.Status);
        FolderContent.AssertSame(
            FolderContent.Of(Path.Combine(one.Arguments.Output, "cli")),
            FolderContent.Of(Path.Combine(other.Arguments.Output, "cli"))
        );
    }

    [Fact]
    public void Takes_the_place_of_the_old_one_whole()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        SortedDictionary<string, string> good = FolderContent.Of(mpi.Arguments.Output);
        File.WriteAllText(mpi.PathOf("shim.c"), "damaged");
        File.Delete(mpi.PathOf("Mpix.cs"));
        File.WriteAllText(mpi.PathOf("Stray.cs"), "not ours");
        // The remains of a run that was killed:
        _ = Directory.CreateDirectory(Path.Combine(mpi.Arguments.Output, ".small.new", "deep"));
        _ = Directory.CreateDirectory(Path.Combine(mpi.Arguments.Output, ".small.old"));
        _ = mpi.Generate();
        FolderContent.AssertSame(good, FolderContent.Of(mpi.Arguments.Output));
    }

    [Theory]
    [InlineData("int MPI_Comm_size(MPI_Comm comm);\n")]
    [InlineData("#define MPI_ANY_SOURCE \"any\"\n")]
    [InlineData("unknown_type x;\n")]
    public void Stays_as_it_was_when_the_header_is_refused(string line)
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        SortedDictionary<string, string> before = FolderContent.Of(mpi.Arguments.Output);
        File.AppendAllText(mpi.HeaderPath, "#define MPIX_MORE 1\n" + line);
        Assert.ThrowsAny<Exception>(() => mpi.Generate());
        FolderContent.AssertSame(before, FolderContent.Of(mpi.Arguments.Output));
    }

    [Theory]
    [InlineData("cli")]
    [InlineData(SmallMpi.Name)]
    public void Stays_as_it_was_when_a_file_is_in_the_place_of_one_folder(string folder)
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        string blocked = Path.Combine(mpi.Arguments.Output, folder);
        Directory.Delete(blocked, recursive: true);
        File.WriteAllText(blocked, "in the way");
        AssertUnchanged(mpi);
    }

    [Theory]
    [InlineData(".cli.new")]
    [InlineData(".small.new")]
    [InlineData(".cli.old")]
    public void Stays_as_it_was_when_a_file_is_in_the_place_of_what_is_staged(string name)
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        File.WriteAllText(Path.Combine(mpi.Arguments.Output, name), "in the way");
        AssertUnchanged(mpi);
    }

    [Fact]
    public void Has_no_file_that_a_reader_would_find_too_long_to_be_split_by_chapter()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        Assert.All(Specs.Chapter.Names, chapter => Assert.NotEmpty(mpi.Common(chapter + ".cs")));
    }

    private static void AssertUnchanged(SmallMpi mpi)
    {
        // The generator does not write folders that are up to date, so every folder is made out of date.
        foreach (string folder in Directory.EnumerateDirectories(mpi.Arguments.Output))
        {
            File.AppendAllText(Path.Combine(folder, "Constants.cs"), "// old\n");
        }

        SortedDictionary<string, string> before = FolderContent.Of(mpi.Arguments.Output);
        File.AppendAllText(mpi.HeaderPath, "#define MPIX_MORE 1\n");
        Assert.ThrowsAny<IOException>(() => mpi.Generate());
        FolderContent.AssertSame(before, FolderContent.Of(mpi.Arguments.Output));
    }
}
