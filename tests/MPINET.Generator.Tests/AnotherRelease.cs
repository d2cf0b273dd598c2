using MPINET.Generator.Headers;
using MPINET.Generator.Model;

namespace MPINET.Generator.Tests;

/// <summary>A second installation of an MPI that already has a binding.</summary>
public sealed class AnotherRelease
{
    private const string Descriptor = "descriptor.txt";

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("3.0.1", "fabricated3")]
    [InlineData("2.4", "fabricated2_4")]
    public void Gets_a_separate_name_and_leaves_the_other_unchanged(string version, string name)
    {
        using FabricatedMpi first = Of("2.1.7");
        using FabricatedMpi second = Of(version, first);
        _ = first.Generate();
        SortedDictionary<string, string> before = FolderContent.Of(Path.Combine(first.Arguments.Output, "fabricated"));
        List<string> table = first.Table();
        for (int i = 0; i < 2; i++)
        {
            Assert.Contains($"\n  name       {name}\n", second.Generate());
        }

        FolderContent.AssertSame(before, FolderContent.Of(Path.Combine(first.Arguments.Output, "fabricated")));
        Assert.Equal(table, first.Table());
        Assert.Contains("\nrelease=2.1\n", first.Generated(Descriptor));
        Assert.Contains($"\nrelease={version[..3]}\n", first.Generated(Descriptor, name));
        Assert.Equal((0, 0), (first.Check(), second.Check()));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Of_the_same_first_numbers_is_the_same()
    {
        using FabricatedMpi first = Of("2.1.7");
        using FabricatedMpi second = Of("2.1.12", first);
        _ = first.Generate();
        Assert.Contains("\n  name       fabricated\n", second.Generate());
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Replaces_the_other_only_on_request()
    {
        using FabricatedMpi first = Of("2.1.7");
        using FabricatedMpi second = Of("3.0.1", first);
        _ = first.Generate();
        SortedDictionary<string, string> before = FolderContent.Of(first.Arguments.Output);
        second.Arguments = second.Arguments with { Name = "fabricated" };
        BindingException error = Assert.Throws<BindingException>(() => second.Generate());
        Assert.StartsWith("fabricated.tsv: it is the table of Fabricated MPI 2.1, and ", error.Message);
        Assert.Contains(" leads to 3.0 (\"Fabricated MPI 3.0.1\").\n", error.Message);
        Assert.Contains("it becomes fabricated3. ", error.Message);
        Assert.Contains("--mpi=fabricated --replace.", error.Message);
        FolderContent.AssertSame(before, FolderContent.Of(first.Arguments.Output));

        second.Arguments = second.Arguments with { Replaces = true };
        _ = second.Generate();
        Assert.Contains("\nrelease=3.0\n", first.Generated(Descriptor));
        Assert.Contains(first.Table(), row => row.StartsWith("descriptor\trelease\t3.0\t", StringComparison.Ordinal));
        second.Arguments = second.Arguments with { Replaces = false };
        Assert.Equal(0, second.Check());
        Assert.NotEqual(0, first.Check());
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData(true)]
    [InlineData(false)]
    public void Of_another_MPI_is_refused_under_its_name(bool replaces)
    {
        using FabricatedMpi first = Of("2.1.7");
        first.Tables.Write(
            Path.Combine("implementations", "other.tsv"),
            [Tables.Columns, "descriptor\tidentifies\tOther MPI\t-", "descriptor\tlibrary\tlibother.so.1\t-"]
        );
        first.Arguments = first.Arguments with { Name = "other", Replaces = replaces };
        BindingException error = Assert.Throws<BindingException>(() => first.Generate());
        Assert.StartsWith("other.tsv: it is the table of other (\"Other MPI\"), and ", error.Message);
        Assert.Contains(" leads to another MPI (\"Fabricated MPI 2.1.7\")", error.Message);
        Assert.False(Directory.Exists(first.Arguments.Output), "Nothing may be written.");
    }

    [Theory(Timeout = Limit.OfATest)]
    [InlineData("#define FMPI_VERSION \"3.0.1\"", "3.0")]
    [InlineData("#define FABRICATEDMPI_MAJOR_VERSION 3\n#define FABRICATEDMPI_MINOR_VERSION 1", "3.1")]
    [InlineData("#define FMPI_VERSION \"2.1.3\"", null)]
    [InlineData("#define MPICH_VERSION \"3.0.1\"", null)]
    public void Of_the_header_than_of_the_library_is_refused(string macros, string? release)
    {
        using FabricatedMpi mpi = Of("2.1.7", header: macros + "\n");
        if (release is null)
        {
            _ = mpi.Generate();
            return;
        }

        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.Contains(
            $": it is of release {release}, and the library {mpi.Library} of 2.1 (\"Fabricated MPI 2.1.7\"). ",
            error.Message
        );
        Assert.DoesNotContain("\n", error.Message);
        Assert.False(Directory.Exists(mpi.Arguments.Output), "Nothing may be written.");
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Of_another_MPI_with_a_known_soname_has_a_new_name()
    {
        using FabricatedMpi mpi = Of("2.1.7");
        mpi.Tables.Write(
            Path.Combine("implementations", "other.tsv"),
            [Tables.Columns, "descriptor\tidentifies\tOther MPI\t-", $"descriptor\tlibrary\t{FabricatedMpi.Soname}\t-"]
        );
        Assert.Contains("\n  name       fabricated\n", mpi.Generate());
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Is_told_by_the_standard_where_there_is_no_library()
    {
        using SmallMpi mpi = new(SmallHeader.With());
        _ = mpi.Generate();
        File.WriteAllText(
            mpi.HeaderPath,
            File.ReadAllText(mpi.HeaderPath).Replace("#define MPI_VERSION 3", "#define MPI_VERSION 4")
        );
        SortedDictionary<string, string> before = FolderContent.Of(mpi.Arguments.Output);
        BindingException error = Assert.Throws<BindingException>(() => mpi.Generate());
        Assert.Contains("follows MPI-3.1, and this header MPI-4.1", error.Message);
        FolderContent.AssertSame(before, FolderContent.Of(mpi.Arguments.Output));
        Assert.Equal(0, Generation.Run(mpi.Arguments with { Replaces = true }, TextWriter.Null));
    }

    [Theory]
    [InlineData("../evil")]
    [InlineData("bad name")]
    [InlineData("cli")]
    [InlineData("OpenMPI")]
    [InlineData("5mpi")]
    [InlineData("a\n")]
    [InlineData(".new")]
    public void Needs_a_name_that_files_and_folders_can_have(string name)
    {
        using SmallMpi mpi = new(SmallHeader.With());
        BindingException error = Assert.Throws<BindingException>(() =>
            Generation.Run(mpi.Arguments with { Name = name }, TextWriter.Null)
        );
        Assert.StartsWith($"--mpi {name}: a name begins with a letter", error.Message);
        Assert.False(Directory.Exists(mpi.Arguments.Output), "Nothing may be written.");
    }

    /// <summary>An MPI that reports the given version. With another MPI, it uses that one's tables and output.</summary>
    private static FabricatedMpi Of(string version, FabricatedMpi? beside = null, string header = "")
    {
        FabricatedMpi mpi = new(
            SmallHeader.With(FabricatedMpi.VersionFunction + header),
            FabricatedMpi.Exports
                + "#include <stdio.h>\nint MPI_Get_library_version(char *v, int *n) "
                + $"{{ *n = sprintf(v, \"Fabricated MPI {version}\"); return 0; }}\n"
        );
        if (beside is not null)
        {
            mpi.Arguments = mpi.Arguments with { Specs = beside.Arguments.Specs, Output = beside.Arguments.Output };
        }

        return mpi;
    }
}
