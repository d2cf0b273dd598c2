namespace MPINET.Loading.Tests;

/// <summary>The folder that 'mpinet bind' fills, for programs that were built earlier.</summary>
public sealed class UserBindingsTests : IDisposable
{
    private const string Name = "newcomer";

    private readonly ProgramCopy program = new();

    private readonly string data = Path.Combine(Path.GetTempPath(), $"mpinet-data-{Guid.NewGuid():n}");

    private static string Version => MPINET.Loader.UserBindings.Version;

    private string Root => Path.Combine(data, "mpinet");

    public void Dispose()
    {
        program.Dispose();
        if (Directory.Exists(data))
        {
            Directory.Delete(data, recursive: true);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_found_by_the_name_that_MPINET_MPI_asks_for()
    {
        Mpi mpi = Own();
        Bind(mpi, Name, Version);
        Directory.Delete(program.PathOf("mpi"), recursive: true);
        Alone(("MPINET_MPI", Name)).RunsRingOf(1);
    }

    [Fact(Timeout = Limit.Test)]
    public void Serve_a_program_with_nothing_beside_it()
    {
        Mpi mpi = Own();
        Bind(mpi, Name, Version);
        Directory.Delete(program.PathOf("mpi"), recursive: true);
        program.On(mpi, ("XDG_DATA_HOME", data)).RunsRingOf(2);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("")]
    [InlineData("not/absolute")]
    public void Are_in_the_home_folder_where_XDG_DATA_HOME_names_none(string named)
    {
        Mpi mpi = Own();
        Bind(mpi, Name, Version);
        string home = Path.Combine(data, "home");
        Directory.CreateDirectory(Path.Combine(home, ".local", "share"));
        Directory.Move(Root, Path.Combine(home, ".local", "share", "mpinet"));
        program.Alone([("XDG_DATA_HOME", named), ("HOME", home), ("MPINET_MPI", Name)]).RunsRingOf(1);
    }

    [Fact(Timeout = Limit.Test)]
    public void Need_not_be_there()
    {
        _ = Own();
        program.Alone([("XDG_DATA_HOME", ""), ("HOME", "")]).RunsRingOf(1);
        program
            .Alone([("XDG_DATA_HOME", ""), ("HOME", ""), ("MPINET_MPI", Name)])
            .IsRefused(
                $"found:    MPINET_MPI={Name}",
                "the user's bindings are not searched, because XDG_DATA_HOME is not set, and HOME is not an absolute path",
                $"or run 'mpinet bind --mpi={Name}'"
            );
        program
            .Alone([("XDG_DATA_HOME", "not/absolute"), ("HOME", data), ("MPINET_MPI", Name)])
            .IsRefused($"searched in {data}/.local/share/mpinet: XDG_DATA_HOME, 'not/absolute', is ignored");
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_another_release_than_the_library_are_refused()
    {
        Mpi mpi = Own();
        string bound = Bind(mpi, Name, Version);
        Change(bound, $"release={mpi.Installed.Descriptor.Release}", "release=99.1");
        Alone(("MPINET_MPI", Name))
            .IsRefused(
                $"says that it is \"{mpi.Title}",
                $"expected: release 99.1 of {mpi.Title}, for which 'mpinet bind' has made {bound}",
                "LD_PRELOAD",
                $"run 'mpinet bind --mpi={Name}"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Whose_library_is_gone_name_its_path_if_another_one_of_its_name_does_not_fit()
    {
        const string Lost = "/gone/lib/libmpi.so.40";
        Mpi mpi = Own();
        string bound = Bind(mpi, Name, Version);
        Change(bound, "library=", $"library={Lost}|");
        Alone(("MPINET_MPI", Name)).RunsRingOf(1);
        string shim = ShimIn(bound);
        byte[] whole = File.ReadAllBytes(shim);
        File.WriteAllText(shim, "not a library, but longer than the header of one, so that only the linker refuses it");
        Alone(("MPINET_MPI", Name))
            .IsRefused($"found:    no {Lost}; ", " was opened instead: ", "--mpicc of its new place");
        File.WriteAllBytes(shim, whole);
        Change(bound, $"release={mpi.Installed.Descriptor.Release}", "release=99.1");
        Alone(("MPINET_MPI", Name)).IsRefused($"found:    no {Lost}; ", "expected: release 99.1 of ");
    }

    [Fact(Timeout = Limit.Test)]
    public void Take_the_place_of_a_folder_of_that_name_beside_the_program()
    {
        Mpi mpi = Own();
        Bind(mpi, mpi.Name, Version);
        File.Delete(ShimIn(program.PathOf("mpi", mpi.Name)));
        Alone(("MPINET_MPI", mpi.Name)).RunsRingOf(1);
    }

    [Fact(Timeout = Limit.Test)]
    public void Come_after_what_is_beside_the_program_where_nothing_asks_for_one()
    {
        Mpi mpi = Own();
        // First by name, and unusable.
        string bound = Bind(mpi, "a-first-one", Version);
        File.Delete(ShimIn(bound));
        program.On(mpi, ("XDG_DATA_HOME", data)).RunsRingOf(2);
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_another_version_are_refused()
    {
        Mpi mpi = Own();
        string bound = Bind(mpi, Name, "0.0.1");
        Alone(("MPINET_MPI", Name))
            .IsRefused(
                $"found:    {bound}, made by 'mpinet bind' of MPINET 0.0.1",
                $"expected: bindings for MPINET {Version}",
                $"to do:    run 'mpinet bind --mpi={Name}"
            );
        // A program with other bindings ignores the unusable ones.
        Alone().RunsRingOf(1);
        Directory.Delete(program.PathOf("mpi"), recursive: true);
        Alone().IsRefused($"found:    {bound}, made by 'mpinet bind' of MPINET 0.0.1");
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_another_version_yield_to_a_folder_beside_the_program()
    {
        Mpi mpi = Own();
        _ = Bind(mpi, mpi.Name, "0.0.1");
        Alone(("MPINET_MPI", mpi.Name)).RunsRingOf(1);
    }

    [Fact(Timeout = Limit.Test)]
    public void That_are_damaged_are_ignored_unless_they_are_asked_for()
    {
        Mpi mpi = Own();
        string bound = Bind(mpi, Name, Version);
        string descriptor = Path.Combine(bound, "descriptor.txt");
        File.WriteAllText(descriptor, "nothing");
        Alone().RunsRingOf(1);
        Alone(("MPINET_MPI", Name))
            .IsRefused($"found:    {descriptor}(1): 'nothing'", "to do:    run 'mpinet bind' again");
    }

    [Fact(Timeout = Limit.Test)]
    public void Without_their_assembly_are_refused()
    {
        Mpi mpi = Own();
        string bound = Bind(mpi, Name, Version);
        foreach (string framework in Frameworks)
        {
            Directory.Delete(Path.Combine(bound, framework), recursive: true);
        }

        Alone(("MPINET_MPI", Name))
            .IsRefused($"found:    no {bound}/", "MPINET.PInvoke.dll", "to do:    run 'mpinet bind' again");
    }

    /// <summary>The only MPI beside the program.</summary>
    private Mpi Own()
    {
        Mpi mpi = Mpi.WithLauncher("openmpi");
        program.KeepOnly(mpi);
        return mpi;
    }

    private static string[] Frameworks => ["net8.0", "netstandard2.0"];

    private Job Alone(params (string Name, string Value)[] environment) =>
        program.Alone([("XDG_DATA_HOME", data), .. environment]);

    /// <summary>Makes the files that 'mpinet bind' would make, from a folder beside the program.</summary>
    private string Bind(Mpi mpi, string name, string version)
    {
        string from = program.PathOf("mpi", mpi.Name);
        string bound = Path.Combine(Root, name);
        Directory.CreateDirectory(bound);
        string native = Path.GetDirectoryName(ShimIn(from))!;
        ProgramCopy.CopyFolder(native, Path.Combine(bound, Path.GetFileName(native)));
        File.WriteAllLines(
            Path.Combine(bound, "descriptor.txt"),
            [$"mpinet={version}", .. File.ReadAllLines(Path.Combine(from, "descriptor.txt"))]
        );
        foreach (string framework in Frameworks)
        {
            Directory.CreateDirectory(Path.Combine(bound, framework));
            File.Copy(Path.Combine(from, "MPINET.PInvoke.dll"), Path.Combine(bound, framework, "MPINET.PInvoke.dll"));
        }

        return bound;
    }

    private static void Change(string bound, string old, string changed)
    {
        string file = Path.Combine(bound, "descriptor.txt");
        string text = File.ReadAllText(file);
        Assert.Contains("\n" + old, text);
        File.WriteAllText(file, text.Replace("\n" + old, "\n" + changed));
    }

    private static string ShimIn(string folder) =>
        Directory.GetFiles(folder, "libmpinet_*.so", SearchOption.AllDirectories).Single();
}
