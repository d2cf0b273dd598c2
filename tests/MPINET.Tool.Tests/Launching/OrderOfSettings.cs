using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Tests.Launching;

/// <summary>The settings that decide on the MPI, the strongest first.</summary>
public sealed class OrderOfSettings : IDisposable
{
    private readonly FakeProgram program = new();

    public OrderOfSettings()
    {
        foreach (string name in (string[])["a", "b", "c", "d", "e"])
        {
            program.AddWhole(name, "");
        }
    }

    public void Dispose() => program.Dispose();

    [Fact]
    public void Is_the_option_the_variable_the_launcher_the_project_mpirun_in_PATH_and_the_first()
    {
        Assert.Equal("a", Chosen());
        program.Link("mpirun", "run-b");
        Assert.Equal("b", Chosen());
        AskInProject("c");
        Assert.Equal("c", Chosen());
        Assert.Equal("d", Chosen(null, ("MPINET_MPIRUN", "run-d")));
        Assert.Equal("e", Chosen(null, ("MPINET_MPIRUN", "run-d"), ("MPINET_MPI", "e")));
        Assert.Equal("a", Chosen("a", ("MPINET_MPIRUN", "run-d"), ("MPINET_MPI", "e")));
    }

    [Fact]
    public void Has_mpiexec_where_there_is_no_mpirun()
    {
        program.Link("mpiexec", "run-d");
        Assert.Equal("d", Chosen());
    }

    [Fact]
    public void Blames_the_setting_that_has_named_the_MPI()
    {
        File.Delete(Path.Combine(program.Libraries, "libb.so.1"));
        AskInProject("b");
        Assert.Contains("expected: the library of b, for which MpinetMpi=b of the program's project asks\n", Refusal());
        Assert.Contains("for which MPINET_MPI=b asks\n", Refusal(("MPINET_MPI", "b")));
        AskInProject("none");
        string refusal = Refusal();
        Assert.Contains("found:    MpinetMpi=none of the program's project\n", refusal);
        Assert.Contains("choose another MPI with --mpi or MPINET_MPI", refusal);
    }

    [Fact]
    public void Says_why_the_user_s_bindings_are_not_searched()
    {
        Assert.Contains(
            $"; the user's bindings are searched in {program.Folder}/.local/share/mpinet: XDG_DATA_HOME, 'data', is ignored",
            Refusal(("MPINET_MPI", "none"), ("XDG_DATA_HOME", "data"), ("HOME", program.Folder))
        );
        Assert.Contains(
            "; the user's bindings are not searched, because XDG_DATA_HOME is not set, and HOME is not an absolute path",
            Refusal(("MPINET_MPI", "none"), ("XDG_DATA_HOME", null), ("HOME", null))
        );
    }

    [Fact]
    public void Is_the_own_MPI_of_a_native_program_before_all()
    {
        program.Link("mpirun", "run-b");
        _ = program.WriteLibrary(Descriptor.Read(Path.Combine(program.Folder, "mpi", "c")).Shim);
        Assert.Equal("c", Chosen());
        Assert.Equal("c", Chosen("c"));
        string refusal = Refusal(("MPINET_MPI", "e"));
        Assert.Contains("found:    MPINET_MPI=e\n", refusal);
        Assert.Contains("expected: c (c), for which the program's native code was compiled\n", refusal);
        Assert.Contains("unset MPINET_MPI, or publish the program with -p:Mpi=e", refusal);
    }

    // A module has its folders first in PATH and LD_LIBRARY_PATH, and launchers without a suffix.
    [Fact]
    public void Takes_the_launcher_and_the_MPI_of_a_module()
    {
        string mpirun = Module("d");
        using Surroundings surroundings = Within(
            ("PATH", $"{Path.GetDirectoryName(mpirun)}:{program.Commands}"),
            ("LD_LIBRARY_PATH", $"{program.Folder}/module/lib:{program.Libraries}")
        );
        MpiChoice choice = MpiChoice.Make(program.Folder);
        Assert.Equal("d", choice.Chosen!.Descriptor.Name);
        Assert.Equal(mpirun, choice.Chosen.Launcher!.Path);
        Assert.Equal(Path.Combine(program.Folder, "module/lib/libd.so.1"), choice.Chosen.LibraryPath);
        Assert.Equal($"{mpirun}, the first in PATH, is its launcher", choice.Reason);
    }

    // Distributions rename libraries so that several MPIs have room beside each other.
    [Fact]
    public void Takes_the_library_of_a_module_whatever_its_name_is()
    {
        string mpirun = Module("d");
        program.AddMpi("d", "library=libdebian-d.so.1|libd.so.1", "launch-command=run-d");
        program.AddLibrary("libdebian-d.so.1");
        using Surroundings surroundings = Within(
            ("PATH", $"{Path.GetDirectoryName(mpirun)}:{program.Commands}"),
            ("LD_LIBRARY_PATH", $"{program.Folder}/module/lib:{program.Libraries}")
        );
        InstalledMpi chosen = MpiChoice.Make(program.Folder).Chosen!;
        Assert.Equal("d", chosen.Descriptor.Name);
        Assert.Equal(Path.Combine(program.Folder, "module/lib/libd.so.1"), chosen.LibraryPath);
        Assert.Equal(mpirun, chosen.Launcher!.Path);
    }

    [Fact]
    public void Takes_the_user_s_bindings_for_the_folder_of_the_launcher()
    {
        string mpirun = Module("d");
        string library = Path.Combine(program.Folder, "module/lib/libd.so.1");
        program.AddMpi("e", $"library={library}|libd.so.1");
        using Surroundings surroundings = Within(("PATH", $"{Path.GetDirectoryName(mpirun)}:{program.Commands}"));
        Assert.Equal("e", MpiChoice.Make(program.Folder).Chosen!.Descriptor.Name);
    }

    [Theory]
    [InlineData("4.1", "d")]
    [InlineData("5.0", "e")]
    public void Takes_the_bindings_for_the_release_of_the_launcher(string release, string expected)
    {
        program.AddWhole("d", $"echo 'mpirun (D) {release}.7'", "release=4.1");
        program.AddMpi("e", "library=libd.so.1", "launch-command=run-d", "release=5.0");
        program.Link("mpirun", "run-d");
        Assert.Equal(expected, Chosen());
    }

    private string Module(string name)
    {
        string mpirun = program.WriteScript("module/bin/mpirun", "");
        Directory.CreateDirectory(Path.Combine(program.Folder, "module/lib"));
        File.Copy(
            Path.Combine(program.Libraries, $"lib{name}.so.1"),
            Path.Combine(program.Folder, $"module/lib/lib{name}.so.1")
        );
        return mpirun;
    }

    private void AskInProject(string mpi) =>
        File.WriteAllText(Path.Combine(program.Folder, "mpi", "default.txt"), mpi + "\n");

    private string Chosen(string? mpi = null, params (string, string?)[] environment)
    {
        using Surroundings surroundings = Within(environment);
        return MpiChoice.Make(program.Folder, mpi).RequireLaunchable().Descriptor.Name;
    }

    private string Refusal(params (string, string?)[] environment) =>
        Assert.Throws<LaunchException>(() => Chosen(null, environment)).Message;

    private Surroundings Within(params (string, string?)[] environment) => new(program, environment);
}
