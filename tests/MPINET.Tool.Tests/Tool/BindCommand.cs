using System.Diagnostics;
using System.Runtime.InteropServices;

namespace MPINET.Tool.Tests.Tool;

/// <summary>The command 'mpinet bind': the files that it makes, and those that it leaves unchanged if it fails.</summary>
public sealed class BindCommand : IDisposable
{
    // An installed MPI under another name and wrapper is one that no table has.
    private const string Name = "stranger";
    private const string Wrapper = "mpicc.openmpi";

    private readonly string folder = Path.Combine(Path.GetTempPath(), $"mpinet-bind-{Guid.NewGuid():n}");

    private string Root => Path.Combine(folder, "data", "mpinet");

    private (string Name, string Value) Data => ("XDG_DATA_HOME", Path.Combine(folder, "data"));

    public BindCommand() => Directory.CreateDirectory(folder);

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact(Timeout = Limit.Test)]
    public void Of_an_unknown_MPI_serves_programs_that_were_built_before()
    {
        RequireMpi();
        _ = Script("mpiexec", "exec mpirun.openmpi \"$@\"");
        ToolRun bind = Bind("--mpicc", WrapperScript(), "--mpi", Name).ExitsWith(0);
        Assert.Contains("functions bound", bind.Output);
        Assert.Contains("  missing    ", bind.Output);
        Assert.Contains("  tried      MPI_Init_thread on one rank succeeds", bind.Output);
        Assert.Contains($"  in         {Path.Combine(Root, Name)}\n", bind.Output);
        Assert.Equal([Path.Combine(Root, Name)], Directory.GetFileSystemEntries(Root));

        foreach (bool mono in new[] { false, true })
        {
            ToolRun ring = ToolRun
                .Of(null, [Data], "run", "-n", "2", "--oversubscribe", "--mpi", Name, BuiltProgram.Ring(mono))
                .ExitsWith(0);
            Assert.Contains("1 of 2 has 0 1 2 3 4 5 6 7 8 9", ring.Lines);
        }

        ToolRun info = ToolRun.Of(null, [Data], "info", BuiltProgram.Ring(mono: false)).ExitsWith(0);
        Assert.Contains($"  {Name}: ", info.Output);
        Assert.Contains("bound by     mpinet bind ", info.Output);
        Assert.Contains(
            $", with the bindings in {Path.Combine(Root, Name)}.",
            ToolRun.Of(null, [Data], "doctor").Output
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_another_wrapper_needs_another_name_or_leave_to_replace()
    {
        RequireMpi();
        string bound = Path.Combine(Root, Name);
        Directory.CreateDirectory(bound);
        string descriptor = Path.Combine(bound, "descriptor.txt");
        File.WriteAllText(
            descriptor,
            "mpinet=0.0.1\nlibrary=libx.so.1\nshim=x.so\nlayout=MPI_Status 24\ncompiler=/opt/first/bin/mpicc\n"
        );
        Refused(
            Bind("--mpicc", WrapperScript(), "--mpi", Name),
            $"found:    {bound}, made for /opt/first/bin/mpicc",
            "--replace"
        );
        Assert.Contains("/opt/first", File.ReadAllText(descriptor));
        _ = Bind("--mpicc", WrapperScript(), "--mpi", Name, "--replace").ExitsWith(0);
        Assert.Contains($"compiler={folder}/mpicc", File.ReadAllText(descriptor));
        Assert.Equal([bound], Directory.GetFileSystemEntries(Root));
    }

    [Fact(Timeout = Limit.Test)]
    public void Leaves_nothing_where_the_shim_does_not_compile()
    {
        RequireMpi();
        // The compiler works until it has to link a shared library.
        string compiler = Script(
            "cc",
            "case \"$*\" in *-shared*) echo 'made-up error' >&2; exit 1 ;; esac\nexec cc \"$@\""
        );
        Refused(
            ToolRun.Of(null, [Data, ("CC", compiler)], "bind", "--mpicc", WrapperScript(), "--mpi", Name),
            "found:    the shim does not compile:",
            "made-up error"
        );
        Assert.Empty(Directory.GetFileSystemEntries(Root));
    }

    [Fact(Timeout = Limit.Test)]
    public void Leaves_what_was_there_where_the_new_one_cannot_be_made()
    {
        RequireMpi();
        string wrapper = WrapperScript();
        string bound = Path.Combine(Root, Name);
        Directory.CreateDirectory(bound);
        string descriptor = Path.Combine(bound, "descriptor.txt");
        string text = $"mpinet=0.0.1\nlibrary=libx.so.1\nshim=x.so\nlayout=MPI_Status 24\ncompiler={wrapper}\n";
        File.WriteAllText(descriptor, text);
        string compiler = Script("cc", "case \"$*\" in *-shared*) exit 1 ;; esac\nexec cc \"$@\"");
        Refused(
            ToolRun.Of(null, [Data, ("CC", compiler)], "bind", "--mpicc", wrapper, "--mpi", Name),
            "found:    the shim does not compile:"
        );
        Assert.Equal(text, File.ReadAllText(descriptor));
        Assert.Equal([bound], Directory.GetFileSystemEntries(Root));
    }

    [Fact(Timeout = Limit.Test)]
    public void Reports_at_once_all_missing_parts_and_their_packages()
    {
        RequireMpi();
        Refused(
            ToolRun.Of(
                null,
                [Data, ("CC", "/none/cc"), ("MPINET_LIBCLANG", "/none/libclang.so"), ("MPINET_CSC", "/none/csc.dll")],
                "bind",
                "--mpicc",
                Wrapper
            ),
            "no C compiler /none/cc",
            "no libclang, which reads the MPI's header: MPINET_LIBCLANG names /none/libclang.so",
            "no C# compiler: MPINET_CSC names /none/csc.dll",
            "gcc libc6-dev",
            "libclang1",
            "--fetch-libclang (60 MB to download and 264 MB on disk)",
            "dotnet-sdk-10.0"
        );
        Assert.Empty(Directory.GetFileSystemEntries(Root));
    }

    [Fact(Timeout = Limit.Test)]
    public void Reads_the_header_by_a_libclang_that_NuGet_restores_if_it_is_asked_for()
    {
        RequireMpi();
        RequirePackage();
        // The shim comes after the header, and its end saves the time of the compiler.
        string compiler = Script("cc", "case \"$*\" in *-shared*) exit 1 ;; esac\nexec cc \"$@\"");
        (string Name, string Value)[] environment = [Data, ("CC", compiler), ("MPINET_LIBCLANG", "/none/libclang.so")];
        Refused(
            ToolRun.Of(null, environment, "bind", "--mpicc", WrapperScript()),
            "found:    no libclang, which reads the MPI's header: MPINET_LIBCLANG names /none/libclang.so"
        );
        Refused(
            ToolRun.Of(null, environment, "bind", "--mpicc", WrapperScript(), "--mpi", Name, "--fetch-libclang"),
            "found:    the shim does not compile:"
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Names_the_package_with_libclang_that_no_feed_has()
    {
        RequireMpi();
        RequirePackage();
        // A NuGet.config in the current folder holds, as for any project there.
        _ = Directory.CreateDirectory(Path.Combine(folder, "feed"));
        File.WriteAllText(
            Path.Combine(folder, "nuget.config"),
            $"""
            <configuration>
              <packageSources><clear /><add key="empty" value="feed" /></packageSources>
              <config><add key="globalPackagesFolder" value="{Path.Combine(folder, "packages")}" /></config>
              <fallbackPackageFolders><clear /></fallbackPackageFolders>
            </configuration>
            """
        );
        Refused(
            ToolRun.In(folder, null, [Data, ("NUGET_PACKAGES", "")], "bind", "--mpicc", Wrapper, "--fetch-libclang"),
            "found:    no package libclang.runtime.linux-x64 ",
            "error NU1101: ",
            "in source(s): empty",
            "'dotnet nuget list source'",
            "MPINET_LIBCLANG"
        );
        Assert.Empty(Directory.GetFileSystemEntries(Root));
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_no_MPI_says_which_package_has_one() =>
        Refused(Bind("--mpicc", "/none/mpicc"), "found:    no compiler wrapper /none/mpicc", "libopenmpi-dev");

    [Fact(Timeout = Limit.Test)]
    public void Without_a_home_needs_an_output() =>
        Refused(
            ToolRun.Of(null, [("XDG_DATA_HOME", ""), ("HOME", "")], "bind"),
            "found:    neither XDG_DATA_HOME nor HOME in the environment",
            "--output"
        );

    [Fact(Timeout = Limit.Test)]
    public void In_a_home_that_cannot_be_written_names_the_way_out() =>
        // Not even root can make a folder there.
        Refused(
            ToolRun.Of(null, [("XDG_DATA_HOME", "/proc/none")], "bind"),
            "found:    /proc/none/mpinet cannot be written: ",
            "--output"
        );

    private ToolRun Bind(params string[] words) => ToolRun.Of(null, [Data], ["bind", .. words]);

    private static void Refused(ToolRun run, params string[] parts)
    {
        _ = run.ExitsWith(2);
        Assert.Equal("", run.Output);
        Assert.StartsWith("mpinet: no bindings are made.\n  found:    ", run.Error);
        foreach (string part in parts)
        {
            Assert.Contains(part, run.Error);
        }
    }

    private static void RequireMpi() =>
        Assert.SkipWhen(
            !(Environment.GetEnvironmentVariable("PATH") ?? "")
                .Split(':')
                .Any(path => File.Exists(Path.Combine(path, Wrapper))),
            $"no {Wrapper}"
        );

    private static void RequirePackage() =>
        Assert.SkipWhen(
            RuntimeInformation.OSArchitecture != Architecture.X64,
            "The tests restore the package for x64 only."
        );

    private string WrapperScript() => Script("mpicc", $"exec {Wrapper} \"$@\"");

    private string Script(string name, string text)
    {
        string file = Path.Combine(folder, name);
        File.WriteAllText(file, $"#!/bin/sh\n{text}\n");
        using Process chmod = Process.Start("chmod", ["755", file]);
        chmod.WaitForExit();
        return file;
    }
}
