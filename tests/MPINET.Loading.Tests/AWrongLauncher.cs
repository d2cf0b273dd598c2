namespace MPINET.Loading.Tests;

public sealed class AWrongLauncher
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "mpich")]
    [InlineData("mpich", "openmpi")]
    public void Is_refused_with_its_name_and_the_right_ones(string launcherName, string name)
    {
        Mpi launcher = Mpi.WithLauncher(launcherName);
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        program
            .On(launcher, [.. mpi.Environment, ("MPINET_MPI", name)])
            .IsRefused(
                $"found:    COMM_WORLD of {mpi.Title} ({name}) has size 1",
                "expected: a COMM_WORLD of 2, the number of processes that the launcher of ",
                launcherName,
                "to do:    set MPINET_MPI to ",
                $"or start the program with the launcher of {mpi.Title} ({string.Join(", ", mpi.Installed.Descriptor.LaunchCommands)})"
            );
    }

    // LAM/MPI's has a text and an exit code of its own for processes that do not come to its MPI_Init.
    [Theory(Timeout = Limit.Test)]
    [InlineData("lam", "openmpi")]
    [InlineData("lam", "mpich")]
    public void Is_named_before_it_complains_itself(string launcherName, string name)
    {
        Mpi launcher = Mpi.WithLauncher(launcherName);
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        Job job = program.On(launcher, [.. mpi.Environment, ("MPINET_MPI", name)]);
        Assert.NotEqual(0, job.ExitCode);
        Assert.Equal("", job.Output);
        Assert.Contains($"  found:    COMM_WORLD of {mpi.Title} ({name}) has size 1\n", job.Error);
        Assert.Contains(
            $"  expected: a COMM_WORLD of 2, the number of processes that the launcher of {launcherName} has started\n",
            job.Error
        );
        Assert.Contains($"  to do:    set MPINET_MPI to {launcherName}, or ", job.Error);
    }

    // Some end the process themselves, in MPI_Init: MPICH 5 wants no other launcher's PMIx, LAM/MPI wants its daemon.
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "abi")]
    [InlineData("openmpi", "lam")]
    public void Is_named_too_when_MPI_Init_does_not_return(string launcherName, string name)
    {
        Mpi launcher = Mpi.WithLauncher(launcherName);
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        Job job = program.On(launcher, [.. mpi.Environment, ("MPINET_MPI", name)]);
        Assert.NotEqual(0, job.ExitCode);
        Assert.Equal("", job.Output);
        Assert.Contains($"  found:    MPI_Init of {mpi.Title} ({name}) ended the process\n", job.Error);
        Assert.Contains(
            $"  expected: a COMM_WORLD of 2, the number of processes that the launcher of {launcherName}",
            job.Error
        );
        Assert.Contains($"  to do:    set MPINET_MPI to {launcherName}, or ", job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK")]
    public void Is_refused_when_it_started_more_processes_than_its_own_MPI_sees(string name, string size, string rank)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        program
            .AloneWith(mpi, (size, "4"), (rank, "0"))
            .IsRefused(
                "has size 1",
                $"expected: a COMM_WORLD of 4, the number of processes that the launcher of {name} has started",
                $"to do:    start the program with the launcher that belongs to {mpi.LibraryFolder}"
            );
    }
}
