using System.Diagnostics;

namespace MPINET.Loading.Tests;

public sealed class ChoiceOfMpi
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    [InlineData("abi")]
    public void Is_the_MPI_that_MPINET_MPI_names(string name)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new(ProgramCopy.Lacking);
        program.AloneWith(mpi).Writes(ProgramCopy.LacksNothing);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    public void Is_the_launchers_MPI(string name)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new();
        program.On(mpi).RunsRingOf(2);
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_between_those_that_share_a_launcher_by_MPINET_MPI()
    {
        Mpi launcher = Mpi.WithLauncher("mpich");
        Mpi abi = Mpi.Installation("abi");
        using ProgramCopy program = new();

        // Only a loaded library of the ABI can lack its shim.
        program.On(launcher, [.. abi.Environment, ("MPINET_MPI", abi.Name)]).RunsRingOf(2);
        File.Delete(program.ShimOf(abi));
        program
            .On(launcher, [.. abi.Environment, ("MPINET_MPI", abi.Name)])
            .IsRefused("found:    no libmpinet_abi.so", "expected: the shim for MPI-5.0 ABI");
        program.On(launcher, [.. abi.Environment, ("MPINET_MPI", launcher.Name)]).RunsRingOf(2);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "mpich")]
    [InlineData("mpich", "openmpi")]
    public void Is_by_MPINET_MPI_even_under_another_MPIs_launcher(string launcherName, string name)
    {
        Mpi launcher = Mpi.WithLauncher(launcherName);
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new(ProgramCopy.Lacking);
        program.On(1, launcher, [("MPINET_MPI", mpi.Name)], program.Words).Writes(ProgramCopy.LacksNothing);
    }

    [Fact(Timeout = Limit.Test)]
    public void Takes_an_MPI_whose_folder_comes_beside_an_old_program()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        ProgramCopy.CopyFolder(program.PathOf("mpi", mpi.Name), program.PathOf("mpi", "newcomer"));
        program.Alone([("MPINET_MPI", "newcomer")]).RunsRingOf(1);
    }

    [Fact(Timeout = Limit.Test)]
    public void Passes_over_an_MPI_that_is_not_on_the_machine()
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        Directory.Move(program.PathOf("mpi"), program.PathOf("all"));
        ProgramCopy.CopyFolder(program.PathOf("all", mpi.Name), program.PathOf("mpi", mpi.Name));
        Directory.CreateDirectory(program.PathOf("mpi", "a-first-one"));
        File.WriteAllText(
            program.PathOf("mpi", "a-first-one", "descriptor.txt"),
            "library=libno-such-mpi.so.1\nshim=none.so\nlayout=MPI_Status 24\n"
        );
        program.Alone([]).RunsRingOf(1);
    }

    // The libraries of two releases have the same name, and the wrong folder has no shim.
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "a-wrong")]
    [InlineData("openmpi", "wrong")]
    [InlineData("mpich", "a-wrong")]
    [InlineData("mpich", "wrong")]
    public void Is_the_folder_of_the_library_s_release(string name, string wrong)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new();
        program.KeepOnly(mpi);
        string copy = program.PathOf("mpi", wrong);
        ProgramCopy.CopyFolder(program.PathOf("mpi", name), copy);
        File.Delete(program.ShimOf(mpi, wrong));
        string descriptor = Path.Combine(copy, "descriptor.txt");
        File.WriteAllText(
            descriptor,
            File.ReadAllText(descriptor).Replace($"release={mpi.Installed.Descriptor.Release}\n", "release=99.1\n")
        );
        program.On(mpi).RunsRingOf(2);
    }

    // A missing shim shows which MPI was chosen.
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    public void Is_the_one_whose_mpirun_is_the_first_in_PATH(string name)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new();
        File.Delete(program.ShimOf(mpi));
        Directory.CreateDirectory(program.PathOf("bin"));
        using Process link = Process.Start(
            "ln",
            $"-s {mpi.Installed.Launcher!.Path} \"{program.PathOf("bin", "mpirun")}\""
        )!;
        link.WaitForExit();
        string path = $"{program.PathOf("bin")}:{Environment.GetEnvironmentVariable("PATH")}";
        program.Alone([("PATH", path)]).IsRefused($"no {Path.GetFileName(program.ShimOf(mpi))} in ");
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    public void Is_the_one_of_the_project_where_no_launcher_decides(string name)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new();
        ProgramCopy.CopyFolder(program.PathOf("mpi", name), program.PathOf("mpi", "newcomer"));
        File.Delete(program.ShimOf(mpi, "newcomer"));
        File.WriteAllText(program.PathOf("mpi", "default.txt"), "newcomer\n");
        program.Alone([]).IsRefused(" in " + program.PathOf("mpi", "newcomer"));
        File.WriteAllText(program.PathOf("mpi", "default.txt"), "nompi\n");
        program
            .Alone([])
            .IsRefused("found:    MpinetMpi=nompi, in the program's project", "choose another MPI with MPINET_MPI");
        Directory.Delete(program.PathOf("mpi", "newcomer"), recursive: true);
        program.On(mpi).RunsRingOf(2);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("Ring.Cli")]
    [InlineData("Ring.PInvoke")]
    [InlineData("Ring.FSharp")]
    public void Is_refused_if_no_MPI_has_the_name(string name)
    {
        using ProgramCopy program = new(name);
        program
            .Alone([("MPINET_MPI", "nompi")])
            .IsRefused(
                "found:    MPINET_MPI=nompi",
                $"one of the folders in {program.PathOf("mpi")}: ",
                "openmpi",
                "to do:    correct or unset MPINET_MPI"
            );
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_without_the_loader()
    {
        using ProgramCopy program = new();
        File.WriteAllText(program.PathOf("MPINET.Loader.dll"), "cut short");
        program.Alone([]).IsRefused("MPINET.Loader", "expected: MPINET.Loader.dll of this program's build");
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_refused_without_a_folder_of_MPIs()
    {
        using ProgramCopy program = new();
        Directory.Delete(program.PathOf("mpi"), recursive: true);
        program
            .Alone([])
            .IsRefused(
                $"found:    no folder {program.PathOf("mpi")}",
                "expected: a folder for each MPI beside the program",
                "to do:    build the program with MPINET's targets"
            );
        Directory.CreateDirectory(program.PathOf("mpi", "openmpi"));
        program.Alone([]).IsRefused("found:    no descriptor.txt in any folder of " + program.PathOf("mpi"));
    }
}
