namespace MPINET.Generator.Tests;

public sealed class CheckOption
{
    [Fact]
    public void Reports_fresh_output_as_current_and_writes_nothing()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        SortedDictionary<string, string> before = FolderContent.Of(mpi.Arguments.Output);
        Assert.Equal((0, "generated/small and the files generated for all MPIs are current.\n"), mpi.Check());
        FolderContent.AssertSame(before, FolderContent.Of(mpi.Arguments.Output));
    }

    [Fact]
    public void Lists_what_is_changed_missing_or_extra()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        List<string> lines = [.. File.ReadAllLines(mpi.PathOf("shim.c"))];
        lines[4] += " ";
        File.WriteAllText(mpi.PathOf("shim.c"), string.Join('\n', lines) + "\n");
        File.Delete(mpi.PathOf("Mpix.cs"));
        File.WriteAllText(mpi.PathOf("Stray.cs"), "");
        _ = Directory.CreateDirectory(mpi.PathOf("strays"));
        File.Delete(Path.Combine(mpi.Arguments.Output, "cli", "Group.cs"));
        SortedDictionary<string, string> before = FolderContent.Of(mpi.Arguments.Output);

        (int code, string output) = mpi.Check();

        Assert.Equal(1, code);
        Assert.Equal(
            [
                "small/Mpix.cs: missing",
                "small/Stray.cs: not made by the generator",
                "small/shim.c: differs from line 5 on",
                "small/strays: not made by the generator",
                "cli/Group.cs: missing",
                "5 generated files are not current: run ./build.sh --target=Generate.",
            ],
            output.TrimEnd().Split('\n')
        );
        FolderContent.AssertSame(before, FolderContent.Of(mpi.Arguments.Output));
    }

    [Fact]
    public void Sees_line_ends_and_byte_order_marks()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        File.WriteAllText(mpi.PathOf("Mpix.cs"), mpi["Mpix.cs"].Replace("\n", "\r\n"));
        File.WriteAllText(mpi.PathOf("Support.cs"), "\uFEFF" + mpi["Support.cs"]);
        (int code, string output) = mpi.Check();
        Assert.Equal(1, code);
        Assert.Contains("small/Mpix.cs: differs from line 1 on", output);
        Assert.Contains("small/Support.cs: differs from line ", output);
    }

    [Fact]
    public void Makes_no_folder_where_there_is_none()
    {
        using SmallMpi mpi = new(SmallHeader.With());
        (int code, string output) = mpi.Check();
        Assert.Equal(1, code);
        Assert.Contains("small/shim.c: missing", output);
        Assert.False(Directory.Exists(mpi.Arguments.Output));
    }

    [Fact]
    public void Sees_a_changed_header()
    {
        using SmallMpi mpi = SmallMpi.Generated(SmallHeader.With());
        File.AppendAllText(mpi.HeaderPath, "#define MPIX_MORE 1\n");
        (int code, string output) = mpi.Check();
        Assert.Equal(1, code);
        Assert.Contains("small/Mpix.cs: differs from line ", output);
        Assert.DoesNotContain("small/shim.c", output);
        Assert.DoesNotContain("cli/", output);
    }
}
