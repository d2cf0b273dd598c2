using MPINET.Doctor;
using MPINET.Doctor.Checks;
using MPINET.Launching.Hosts;

namespace MPINET.Tool.Tests.Doctor;

public sealed class DoctorCheck
{
    private readonly MadeUpMachine machine = new();

    [Fact]
    public void Of_runtimes_names_their_versions()
    {
        Expect(
            new RuntimesCheck(),
            "Good: Programs for .NET run: 10.0.2.",
            "Good: Programs for .NET Framework (net472) run on Mono 6.12.0.200."
        );
        machine.Outputs["dotnet --list-sdks"] = "";
        machine.Outputs.Remove("mono --version");
        Expect(
            new RuntimesCheck(),
            "Good: Programs for .NET run: 10.0.2.",
            "Note: There is no Mono: programs for .NET Framework (net472) do not run. -> sudo apt-get install mono-runtime",
            "Note: There is no SDK of .NET: programs run, and 'mpinet run' cannot build projects. "
                + "-> sudo apt-get install dotnet-sdk-10.0"
        );
    }

    [Theory]
    [InlineData(false, "Problem")]
    [InlineData(true, "Note")]
    public void Of_runtimes_finds_a_problem_if_there_is_none(bool hasMono, string level)
    {
        machine.Outputs.Remove(MadeUpMachine.NetRuntimes);
        if (!hasMono)
        {
            machine.Outputs.Remove("mono --version");
        }

        Assert.Equal(
            $"{level}: There is no .NET in PATH: programs for .NET do not run. -> sudo apt-get install dotnet-sdk-10.0",
            Look(new RuntimesCheck())[0]
        );
    }

    [Fact]
    public void Of_runtimes_refuses_those_that_are_too_old()
    {
        machine.Outputs[MadeUpMachine.NetRuntimes] = "Microsoft.NETCore.App 6.0.1 [/x]\n";
        machine.Outputs.Remove("mono --version");
        Assert.StartsWith("Problem: .NET is too old: 6.0.1. MPINET needs 8.0 or later.", Look(new RuntimesCheck())[0]);
    }

    [Fact]
    public void Of_MPIs_tries_each()
    {
        machine.AllMpis.Add(MadeUpMachine.Missing("three"));
        machine.AllMpis.Add(MadeUpMachine.Works("four") with { Launcher = null, Problem = "no mpirun.four" });
        machine.Tries["two"] = (null, "it hangs");
        Expect(
            new MpisCheck(),
            "Good: The one works: /lib/libone.so.1, started by /usr/bin/mpirun.one.",
            "Warning: The two is installed, /lib/libtwo.so.1, but a program on one rank has failed: it hangs "
                + "-> mpinet info --mpi two shows more",
            "Note: The three is not installed: no libthree.so.1 anywhere. -> sudo apt-get install three-bin",
            "Warning: The four is installed, /lib/libfour.so.1, but programs cannot be started with it: no mpirun.four. "
                + "-> sudo apt-get install four-bin"
        );
        machine.Variables["MPINET_MPIRUN"] = "mpirun.none";
        Assert.EndsWith("-> correct MPINET_MPIRUN, which is 'mpirun.none', or unset it", Look(new MpisCheck())[3]);
    }

    [Fact]
    public void Of_MPIs_knows_the_user_s_bindings()
    {
        machine.AllMpis.Clear();
        machine.AllMpis.Add(MadeUpMachine.Works("one") with { BoundIn = "/home/u/.local/share/mpinet/one" });
        machine.AllMpis.Add(MadeUpMachine.Works("two") with { Refusal = ("/x/two, made by another", "bind again") });
        Expect(
            new MpisCheck(),
            "Good: The one works: /lib/libone.so.1, started by /usr/bin/mpirun.one, with the bindings in /home/u/.local/share/mpinet/one.",
            "Warning: The bindings of The two cannot be used: /x/two, made by another. -> bind again"
        );
    }

    [Fact]
    public void Of_MPIs_finds_a_problem_where_none_works()
    {
        machine.Tries["one"] = machine.Tries["two"] = (null, "it hangs");
        Assert.Equal("Problem: No MPI works here. -> mend one of those above", Look(new MpisCheck())[2]);
        machine.AllMpis.Clear();
        machine.AllMpis.Add(MadeUpMachine.Missing("three"));
        machine.IsRoot = true;
        Assert.Equal("Problem: No MPI works here. -> apt-get install three-bin", Look(new MpisCheck())[1]);
    }

    [Fact]
    public void Of_unbound_MPIs_knows_wrappers_by_what_they_lead_to()
    {
        machine.Paths["mpicc.one"] = "/usr/bin/mpicc.one";
        machine.Paths["mpicc"] = "/usr/bin/mpicc";
        machine.Links["/usr/bin/mpicc.one"] = machine.Links["/usr/bin/mpicc"] = "/usr/bin/wrapper";
        Expect(new UnboundMpisCheck());
        machine.Paths["mpicc.other"] = "/opt/other/bin/mpicc.other";
        Expect(
            new UnboundMpisCheck(),
            "Note: An MPI is installed for which there are no bindings: /opt/other/bin/mpicc.other. "
                + "-> mpinet bind --mpicc=/opt/other/bin/mpicc.other"
        );
    }

    [Fact]
    public void Of_versions_compares_library_and_launcher()
    {
        machine.Outputs["/usr/bin/mpirun.one --version"] = "mpirun (The one) 1.2.3\n\nReport bugs";
        machine.Outputs["/usr/bin/mpirun.two --version"] = "Version: 5.0.1";
        Assert.Equal(
            [
                "Warning: The two: the library /lib/libtwo.so.1 is of version 1.2.3, the launcher /usr/bin/mpirun.two of 5.0.1.",
            ],
            Look(new VersionsCheck()).Select(text => text.Split(" Ranks may")[0])
        );
    }

    [Fact]
    public void Of_root_names_launchers_that_refuse_root()
    {
        Expect(new RootCheck());
        machine.IsRoot = true;
        machine.AllMpis[1] = machine.AllMpis[1] with { RefusesRoot = true };
        machine.AllMpis.Add(MadeUpMachine.Missing("three") with { RefusesRoot = true });
        string[] found = Look(new RootCheck());
        Assert.Equal(2, found.Length);
        Assert.StartsWith("Note: You are root.", found[0]);
        Assert.StartsWith("Note: The launcher of The two never works for root", found[1]);
    }

    [Theory]
    [InlineData(64, 64, false, "sudo mount -o remount,size=1g /dev/shm")]
    [InlineData(64, 64, true, "start the container with more: docker run --shm-size=1g")]
    [InlineData(1024, 10, false, "remove what ended programs have left in /dev/shm")]
    public void Of_shared_memory_says_when_it_is_scarce(int size, int free, bool container, string remedy)
    {
        Expect(new SharedMemoryCheck(), "Good: Shared memory: 1000 MiB of 1024 MiB are free in /dev/shm.");
        machine.SharedMemory = (size * MadeUpMachine.Megabyte, free * MadeUpMachine.Megabyte);
        if (container)
        {
            machine.Texts["/.dockerenv"] = "";
        }

        string found = Assert.Single(Look(new SharedMemoryCheck()));
        Assert.StartsWith($"Warning: Shared memory is scarce: {free} MiB of {size} MiB are free", found);
        Assert.EndsWith($"-> {remedy}", found);
        machine.SharedMemory = null;
        Assert.StartsWith("Warning: There is no /dev/shm", Assert.Single(Look(new SharedMemoryCheck())));
    }

    [Fact]
    public void Of_the_temporary_folder_wants_it_short_and_writable()
    {
        Expect(new TemporaryFolderCheck());
        machine.Variables["TMPDIR"] = "/" + new string('x', 57);
        Assert.EndsWith("-> export TMPDIR=/tmp", Assert.Single(Look(new TemporaryFolderCheck())));
        machine.FullFolders.Add(machine.Variables["TMPDIR"]);
        Assert.StartsWith("Warning: Nothing can be written", Assert.Single(Look(new TemporaryFolderCheck())));
    }

    [Fact]
    public void Of_limits_finds_those_that_are_too_low()
    {
        Expect(new LimitsCheck());
        machine.Limits = machine.Limits!.Replace("8388608", "65536").Replace("4096 ", "256 ");
        machine.Limits = machine.Limits.Replace("locked memory         unlimited", "locked memory         65536");
        Expect(
            new LimitsCheck(),
            "Warning: A process may open 256 files. A launcher needs several for each rank. -> ulimit -n 4096",
            "Warning: The stack of a process has 65536 bytes: .NET may not start. -> ulimit -s 8192"
        );
        machine.Folders["/sys/class/infiniband"] = ["mlx5_0"];
        Assert.EndsWith("and log in again", Look(new LimitsCheck())[2]);
        machine.Limits = null;
        Expect(new LimitsCheck());
    }

    [Fact]
    public void Of_UCX_finds_variables_that_give_it_what_NET_needs()
    {
        machine.Variables["UCX_ERROR_SIGNALS"] = "SIGSEGV";
        Expect(new UcxCheck());
        machine.UcxLibrary = "/lib/libucp.so.0";
        Assert.EndsWith("-> unset UCX_ERROR_SIGNALS", Assert.Single(Look(new UcxCheck())));
        machine.Variables["UCX_ERROR_SIGNALS"] = "";
        machine.Variables["UCX_MEM_MMAP_HOOK_MODE"] = "bistro";
        Assert.EndsWith("-> unset UCX_MEM_MMAP_HOOK_MODE", Assert.Single(Look(new UcxCheck())));
        machine.Variables["UCX_MEM_MMAP_HOOK_MODE"] = "none";
        Assert.StartsWith("Good: UCX is there, /lib/libucp.so.0.", Assert.Single(Look(new UcxCheck())));
    }

    [Fact]
    public void Of_the_host_name_wants_an_address_of_this_machine()
    {
        Expect(new HostNameCheck(), "Good: The name of this machine, box, means 192.0.2.7, 127.0.1.1.");
        machine.HostAddresses = ["192.0.2.7"];
        Assert.Contains("which is not this machine", Assert.Single(Look(new HostNameCheck())));
        machine.HostAddresses = [];
        Expect(
            new HostNameCheck(),
            "Warning: The name of this machine, box, has no address: launchers may wait or fail. "
                + "-> echo '127.0.1.1 box' | sudo tee -a /etc/hosts"
        );
    }

    [Fact]
    public void Of_the_choice_says_which_MPI_programs_take()
    {
        Expect(new ChoiceCheck());
        machine.Choice = "Open MPI (openmpi), /lib/libmpi.so.40, chosen because MPINET_MPI=openmpi asks for it";
        Expect(new ChoiceCheck(), $"Good: 'mpinet run' takes {machine.Choice}.");
        machine.ChoiceProblem = new("MPINET_MPI=none", "one of the folders in /app/mpi: openmpi", "unset MPINET_MPI");
        Expect(
            new ChoiceCheck(),
            "Problem: No program can start with the settings of this environment. Found: MPINET_MPI=none. "
                + "Expected: one of the folders in /app/mpi: openmpi. "
                + "-> unset MPINET_MPI"
        );
    }

    [Fact]
    public void Of_hosts_says_where_ranks_go()
    {
        Expect(new HostsCheck(), "Good: There are 4 cores: 'mpinet run' starts 4 ranks.");
        machine.Cores = 1;
        machine.Paths.Remove("ssh");
        string[] found = Look(new HostsCheck());
        Assert.Equal(2, found.Length);
        Assert.StartsWith("Good: There is one core: 'mpinet run' starts one rank;", found[0]);
        Assert.StartsWith("Note: There is no ssh: ", found[1]);
        machine.Allocation = Allocation.Find(name => name == "LSB_MCPU_HOSTS" ? "a 2 b 4" : null);
        Assert.Equal("Good: This is a job of LSF: 'mpinet run' starts 6 ranks on a, b.", Look(new HostsCheck())[0]);
    }

    [Theory]
    [InlineData("1", false, false)]
    [InlineData("2", false, true)]
    [InlineData("2", true, false)]
    [InlineData("3", true, true)]
    public void Of_stacks_knows_what_the_system_forbids(string scope, bool root, bool found)
    {
        machine.Texts["/proc/sys/kernel/yama/ptrace_scope"] = scope + "\n";
        machine.IsRoot = root;
        Assert.Equal(found, Look(new StacksCheck()).Length == 1);
    }

    [Fact]
    public void Names_the_package_as_the_machine_s_system_does()
    {
        machine.Outputs.Remove("mono --version");
        machine.Paths.Remove("apt-get");
        Assert.EndsWith("-> install the package mono-runtime, as Debian calls it", Look(new RuntimesCheck())[1]);
        machine.Paths["dnf"] = "/usr/bin/dnf";
        Assert.EndsWith("-> sudo dnf install mono-core", Look(new RuntimesCheck())[1]);
    }

    private void Expect(ICheck check, params string[] findings) => Assert.Equal(findings, Look(check));

    private string[] Look(ICheck check) => machine.Look(check);
}
