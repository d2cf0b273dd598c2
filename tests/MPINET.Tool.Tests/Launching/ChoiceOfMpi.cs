using MPINET.Launching;

namespace MPINET.Tool.Tests.Launching;

public sealed class ChoiceOfMpi
{
    [Fact]
    public void Is_the_first_whose_library_and_launcher_are_there()
    {
        using FakeProgram program = new();
        program.AddMpi("a-without-library", "library=libnone.so.1", "launch-command=run-a");
        program.AddMpi("b-without-launcher", "library=libb.so.1", "launch-command=run-b");
        program.AddLibrary("libb.so.1");
        program.AddCommand("run-a", "");
        program.AddWhole("whole", "");
        program.AddWhole("whole-too", "");
        using Surroundings surroundings = new(program);
        MpiChoice choice = MpiChoice.Make(program.Folder);
        Assert.Equal("whole", choice.Chosen!.Descriptor.Name);
        Assert.Contains("the first", choice.Reason);
        Assert.Equal(Path.Combine(program.Libraries, "libwhole.so.1"), choice.Chosen.LibraryPath);
        Assert.Equal(Path.Combine(program.Commands, "run-whole"), choice.Chosen.Launcher!.Path);
        Assert.Contains("libnone.so.1", choice.Mpis[0].LibraryProblem);
        Assert.Equal(4, choice.Mpis.Count);
    }

    [Fact]
    public void Is_one_that_came_with_the_program_if_the_machine_has_none()
    {
        using FakeProgram program = new();
        program.AddMpi("a-complete", "library=./lib/libmpi.so.1", "launch-command=./bin/run");
        string library = program.WriteLibrary("mpi/a-complete/lib/libmpi.so.1");
        string launcher = program.WriteScript("mpi/a-complete/bin/run", "");
        program.AddWhole("whole", "");
        using Surroundings surroundings = new(program);
        Assert.Equal("whole", MpiChoice.Make(program.Folder).Chosen!.Descriptor.Name);
        File.Delete(Path.Combine(program.Libraries, "libwhole.so.1"));
        InstalledMpi chosen = MpiChoice.Make(program.Folder).Chosen!;
        Assert.Equal("a-complete", chosen.Descriptor.Name);
        Assert.Equal(library, chosen.LibraryPath);
        Assert.Equal(launcher, chosen.Launcher!.Path);

        // The launcher starts it, and packages are restored for one user alone.
        string helper = Path.Combine(Path.GetDirectoryName(launcher)!, "helper");
        File.WriteAllText(helper, "");
        string message = Assert
            .Throws<LaunchException>(() => MpiChoice.Make(program.Folder, "a-complete").RequireLaunchable())
            .Message;
        Assert.Contains($"found:    {helper}, which this user may not execute\n", message);
        Assert.Contains($"to do:    run chmod a+rx '{Path.GetDirectoryName(launcher)}'/*", message);
    }

    [Fact]
    public void Is_the_one_that_MPINET_MPI_names()
    {
        using FakeProgram program = new();
        program.AddWhole("first", "");
        program.AddWhole("second", "");
        using Surroundings surroundings = new(program, ("MPINET_MPI", "second"));
        MpiChoice choice = MpiChoice.Make(program.Folder);
        Assert.Equal("second", choice.Chosen!.Descriptor.Name);
        Assert.Equal("MPINET_MPI=second asks for it", choice.Reason);
        Assert.Equal("first", MpiChoice.Make(program.Folder, "first").Chosen!.Descriptor.Name);
    }

    [Fact]
    public void Follows_the_launcher_that_MPINET_MPIRUN_names()
    {
        using FakeProgram program = new();
        program.AddWhole("first", "");
        program.AddWhole("second", "");
        using Surroundings surroundings = new(program, ("MPINET_MPIRUN", "run-second --quiet"));
        InstalledMpi chosen = MpiChoice.Make(program.Folder).Chosen!;
        Assert.Equal("second", chosen.Descriptor.Name);
        Assert.Equal([Path.Combine(program.Commands, "run-second"), "--quiet"], chosen.Launcher!.Words);
    }

    [Fact]
    public void Takes_the_launcher_beside_the_library_before_one_in_PATH()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        string beside = program.WriteScript("bin/run-whole", "");
        using Surroundings surroundings = new(program);
        Assert.Equal(beside, MpiChoice.Make(program.Folder).Chosen!.Launcher!.Path);
    }

    [Fact]
    public void Takes_the_common_name_last()
    {
        using FakeProgram program = new();
        program.AddMpi("nameless", "library=libnameless.so.1");
        program.AddLibrary("libnameless.so.1");
        string mpirun = program.AddCommand("mpirun", "");
        using Surroundings surroundings = new(program);
        Assert.Equal(mpirun, MpiChoice.Make(program.Folder).Chosen!.Launcher!.Path);
    }

    [Fact]
    public void Takes_no_common_name_that_leads_to_the_launcher_of_another()
    {
        using FakeProgram program = new();
        program.AddMpi("a", "library=liba.so.1", "launch-command=run-a");
        program.AddLibrary("liba.so.1");
        program.AddWhole("b", "");
        foreach (string name in (string[])["mpirun", "mpiexec"])
        {
            using System.Diagnostics.Process link = System.Diagnostics.Process.Start(
                "ln",
                $"-s run-b \"{Path.Combine(program.Commands, name)}\""
            )!;
            link.WaitForExit();
        }

        using Surroundings surroundings = new(program);
        MpiChoice choice = MpiChoice.Make(program.Folder);
        Assert.Null(choice.Mpis[0].Launcher);
        Assert.Equal("b", choice.Chosen!.Descriptor.Name);
    }

    [Fact]
    public void Names_the_existing_ones_instead_of_a_missing_one()
    {
        using FakeProgram program = new();
        program.AddWhole("first", "");
        program.AddWhole("second", "");
        using Surroundings surroundings = new(program);
        LaunchException exception = Assert.Throws<LaunchException>(() => MpiChoice.Make(program.Folder, "third"));
        Assert.Contains("found:    --mpi third\n", exception.Message);
        Assert.EndsWith(": first, second\n  to do:    correct or leave out --mpi", exception.Message);
    }

    [Fact]
    public void Of_a_broken_one_names_the_missing_parts()
    {
        using FakeProgram program = new();
        program.AddMpi("first", "library=libnone.so.1", "title=The First", "package=first-bin");
        using Surroundings surroundings = new(program);
        string message = Assert
            .Throws<LaunchException>(() => MpiChoice.Make(program.Folder, "first").RequireLaunchable())
            .Message;
        Assert.Contains("found:    no libnone.so.1", message);
        Assert.Contains("the package first-bin", message);
        Assert.Contains("LD_LIBRARY_PATH", message);

        program.AddLibrary("libnone.so.1");
        program.AddMpi("first", "library=libnone.so.1", "launch-command=run-none", "launch-command=run-nobody");
        message = Assert
            .Throws<LaunchException>(() => MpiChoice.Make(program.Folder, "first").RequireLaunchable())
            .Message;
        Assert.Contains("found:    no run-none, run-nobody, mpirun, mpiexec beside the library or in PATH", message);
        Assert.Contains("MPINET_MPIRUN", message);
    }

    [Fact]
    public void Of_none_names_the_missing_parts_of_each()
    {
        using FakeProgram program = new();
        program.AddMpi("first", "library=libnone.so.1", "title=The First");
        program.AddMpi("second", "library=libnothing.so.1");
        using Surroundings surroundings = new(program);
        MpiChoice choice = MpiChoice.Make(program.Folder);
        Assert.Null(choice.Chosen);
        string message = Assert.Throws<LaunchException>(choice.RequireLaunchable).Message;
        Assert.Contains("The First: no libnone.so.1", message);
        Assert.Contains("second: no libnothing.so.1", message);
    }
}
