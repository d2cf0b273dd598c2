using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

public sealed class HeaderFile
{
    [Fact]
    public void That_is_missing_is_refused()
    {
        using SmallMpi mpi = new(SmallHeader.With());
        File.Delete(mpi.HeaderPath);
        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.Equal($"{mpi.HeaderPath}: there is no such header.", error.Message);
        Assert.Equal(0, error.Line);
    }

    [Theory]
    [InlineData("int MPI_Send(unknown_type x);", "unknown type name 'unknown_type'")]
    [InlineData("#include <no-such-file.h>", "'no-such-file.h' file not found")]
    [InlineData("#error not for this machine", "not for this machine")]
    [InlineData("typedef int MPI_Comm*;", "expected ';' after")]
    [InlineData("long MPI_Comm_rank(void);", "conflicting types for 'MPI_Comm_rank'")]
    [InlineData("enum { SMALL = 1 / 0 };", "is not an integer constant expression")]
    [InlineData("struct { _Static_assert(sizeof(int) == 8, \"no\"); int a; };", "")]
    public void With_any_error_of_clang_is_refused_at_its_line(string line, string reason)
    {
        string header = SmallHeader.With(line + "\n");
        using SmallMpi mpi = new(header);
        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.StartsWith($"{mpi.HeaderPath}:{SmallHeader.LineOf(header, line)}: ", error.Message);
        Assert.Contains(reason, error.Message);
        Assert.False(Directory.Exists(mpi.Arguments.Output), "Nothing may be written.");
    }

    [Fact]
    public void That_is_a_template_of_configure_has_one_message()
    {
        using SmallMpi mpi = new(SmallHeader.With("typedef @MPI_AINT@ MPI_More;\n#define MPIX_A @A@\none x;\n"));
        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.DoesNotContain("\n", error.Message);
        Assert.StartsWith($"{mpi.HeaderPath}:", error.Message);
        Assert.Contains(": it is a template: @MPI_AINT@ stands for a value that configure puts in.", error.Message);
    }

    [Fact]
    public void With_many_errors_is_refused_with_the_first_of_them()
    {
        using SmallMpi mpi = new(SmallHeader.With(string.Concat(Enumerable.Repeat("unknown x;\n", 100))));
        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.Equal(100, error.Errors.Count);
        Assert.Equal(11, error.Message.Split('\n').Length);
        Assert.EndsWith("and 90 more errors", error.Message);
    }

    [Fact]
    public void With_several_errors_is_refused_with_all_of_them()
    {
        using SmallMpi mpi = new(SmallHeader.With("one x;\ntwo y;\nthree z;\n"));
        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.Equal(3, error.Errors.Count);
        Assert.Equal([error.Line, error.Line + 1, error.Line + 2], error.Errors.Select(e => e.Location.Line));
    }

    [Fact]
    public void With_an_error_in_what_it_includes_is_refused_there()
    {
        using SmallMpi mpi = new(SmallHeader.With("#include \"small/types.h\"\n"));
        string included = mpi.Folder.Write("include/small/types.h", "\nunknown_type x;\n");
        HeaderException error = Assert.Throws<HeaderException>(() => mpi.Generate());
        Assert.StartsWith($"{included}:2: unknown type name", error.Message);
    }

    [Fact]
    public void Finds_what_it_includes_in_the_folders_that_are_given()
    {
        using SmallMpi mpi = new(SmallHeader.With("#include <elsewhere.h>\n"));
        _ = mpi.Folder.Write("other/elsewhere.h", "#define MPIX_ELSEWHERE 8\n");
        Arguments arguments = mpi.Arguments with { Includes = [mpi.Folder["other"]] };
        Assert.Equal(0, Generation.Run(arguments, TextWriter.Null));
        Assert.Contains("MPIX_ELSEWHERE = 8;", mpi["Mpix.cs"]);
    }

    [Fact]
    public void Has_its_extensions_in_an_mpi_ext_h_beside_it()
    {
        using SmallMpi mpi = new(SmallHeader.With());
        _ = mpi.Folder.Write("include/mpi-ext.h", "int MPIX_Query(void);\n#define MPIX_HAVE 1\n");
        _ = mpi.Generate();
        Assert.Contains("public static extern int MPIX_Query();", mpi["Mpix.cs"]);
        Assert.Contains("MPIX_HAVE = 1;", mpi["Mpix.cs"]);
    }

    [Fact]
    public void Is_read_with_the_macros_of_the_implementations_table()
    {
        using Tables tables = new();
        tables.Write(Tables.OfSmallMpi, [Tables.Columns, "define\tSMALL_OLD\t7\tshows the old names"]);
        using SmallMpi mpi = SmallMpi.Generated(
            SmallHeader.With("#ifdef SMALL_OLD\n#define MPIX_OLD (SMALL_OLD + 1)\n#endif\n"),
            specs: tables.Root
        );
        Assert.Contains("MPIX_OLD = 8;", mpi["Mpix.cs"]);
        Assert.Contains("#define SMALL_OLD 7\n", mpi["shim.c"]);
    }
}
