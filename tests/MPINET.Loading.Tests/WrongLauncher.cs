namespace MPINET.Loading.Tests;

public sealed class WrongLauncher
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
                $"expected: a COMM_WORLD of 2, the number of processes that {launcher.Title}'s mpirun",
                "to do:    set MPINET_MPI to ",
                launcherName,
                $"or start the program with the launcher of {mpi.Title} ({string.Join(", ", mpi.Installed.Descriptor.LaunchCommands)})"
            );
    }

    // LAM/MPI's launcher has a text and an exit code for processes that never call its MPI_Init.
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
            $"  expected: a COMM_WORLD of 2, the number of processes that {launcher.Title}'s mpirun has started\n",
            job.Error
        );
        Assert.Contains($"  to do:    set MPINET_MPI to {launcherName}, or ", job.Error);
    }

    // Some MPIs end the process in MPI_Init: MPICH 5 rejects another launcher's PMIx, LAM/MPI requires its daemon.
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
            $"  expected: a COMM_WORLD of 2, the number of processes that {launcher.Title}'s mpirun",
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
                $"expected: a COMM_WORLD of 4, the number of processes that {mpi.Title}'s mpirun has started",
                $"to do:    start the program with the launcher that belongs to {mpi.LibraryFolder}"
            );
    }

    // A plain build has only one folder of an MPI. The launcher must be recognised nevertheless.
    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi", "mpich")]
    [InlineData("mpich", "openmpi")]
    public void Is_refused_when_its_MPI_is_not_beside_the_program(string launcherName, string name)
    {
        Mpi launcher = Mpi.WithLauncher(launcherName);
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        program.KeepOnly(mpi);
        program
            .On(launcher)
            .IsRefused(
                $"found:    COMM_WORLD of {mpi.Title} ({name}) has size 1",
                $"expected: a COMM_WORLD of 2, the number of processes that {launcher.Title}'s mpirun",
                $"to do:    start the program with the launcher of {mpi.Title} (",
                $"or build it where an MPI is that belongs to {launcher.Title}'s mpirun"
            );
    }

    // The MPI of each row ignores these variables.
    [Theory(Timeout = Limit.Test)]
    [InlineData("mpich", "OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0", "2", "Open MPI's mpirun")]
    [InlineData("mpich", "PMI_SIZE=3 PMI_RANK=0", "3", "a launcher with PMI")]
    [InlineData(
        "mpich",
        "PMIX_RANK=0 PMIX_NAMESPACE=slurm.pmix.1.0 SLURM_STEP_NUM_TASKS=2",
        "2",
        "Slurm's srun with PMIx"
    )]
    [InlineData("mpich", "PMIX_RANK=1 PMIX_NAMESPACE=any", "more than 1", "a launcher with PMIx")]
    [InlineData("mpich", "SLURM_STEP_ID=0 SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=2", "2", "Slurm's srun without PMI")]
    [InlineData("mpich", "LAMRANK=0 LAMWORLD=2", "2", "LAM/MPI's mpirun")]
    [InlineData("openmpi", "PMI_SIZE=2 PMI_RANK=0 PMI_FD=3 HYDI_CONTROL_FD=4", "2", "MPICH's mpirun (Hydra)")]
    [InlineData("openmpi", "PMI_SIZE=2 PMI_RANK=0 PALS_RANKID=0", "2", "PALS")]
    [InlineData("mpich", "PMI_SIZE=2 PMI_RANK=0 FLUX_JOB_ID=f1 SLURM_STEP_NUM_TASKS=2", "2", "Flux")]
    public void Is_known_by_its_marks(string name, string marks, string size, string launcher)
    {
        Mpi mpi = Mpi.Installation(name);
        using ProgramCopy program = new();
        Job job = program.AloneWith(mpi, Pairs(marks));
        job.IsRefused("has size 1", $"expected: a COMM_WORLD of {size}, the ", launcher);
        program.KeepOnly(mpi);
        program.Alone([.. mpi.Environment, .. Pairs(marks)]).IsRefused("has size 1", launcher);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("MPINET_ALONE=1 SLURM_STEP_ID=0 SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=2")]
    [InlineData("SLURM_STEP_ID=0 SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=1 SLURM_NTASKS=4")]
    [InlineData("SLURM_STEP_ID=4294967291 SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=2 SLURM_NTASKS=2")]
    [InlineData("PMIX_RANK=0 PMIX_NAMESPACE=any")]
    [InlineData("OMPI_COMM_WORLD_SIZE=1 OMPI_COMM_WORLD_RANK=0 SLURM_STEP_ID=0 SLURM_PROCID=3 SLURM_STEP_NUM_TASKS=4")]
    public void Is_none_where_a_process_is_alone_by_right(string marks)
    {
        Mpi mpi = Mpi.Installation("mpich");
        using ProgramCopy program = new(ProgramCopy.Lacking);
        program.AloneWith(mpi, Pairs(marks)).Writes(ProgramCopy.LacksNothing);
    }

    // Open MPI would end the process in MPI_Init by _exit, with its own text.
    [Theory(Timeout = Limit.Test)]
    [InlineData("SLURM_STEP_ID=0 SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=2", "Slurm's srun without PMI")]
    [InlineData("PMI_SIZE=2 PMI_RANK=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=2", "Slurm's srun with PMI")]
    public void Is_refused_before_MPI_Init_would_end_the_process(string marks, string launcher)
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        program
            .AloneWith(mpi, Pairs(marks))
            .IsRefused(
                $"found:    {mpi.Title} ({mpi.Name}) without a plugin for Slurm's PMI",
                $"expected: a COMM_WORLD of 2, the number of processes that {launcher} has started",
                "srun --mpi=pmix)"
            );
    }

    // A refusal that is not certain waits until MPI_COMM_WORLD shows the number of ranks.
    [Theory(Timeout = Limit.Test)]
    [InlineData("slurm-plugin", "mca_pmix_isolated.so")]
    [InlineData("plugins", "nowhere/mca_pmix_*.so")]
    public void Is_not_refused_before_MPI_Init_where_a_plugin_may_speak_to_it(string key, string value)
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        program.Describe(mpi, key, value);
        program
            .AloneWith(mpi, Pairs("PMI_SIZE=2 PMI_RANK=0 SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=2"))
            .IsRefused("has size 1", "expected: a COMM_WORLD of 2");
    }

    // srun does not end the other processes when one fails.
    [Fact(Timeout = Limit.Test)]
    public void Is_named_once_on_each_node_of_a_step()
    {
        using ProgramCopy program = new();
        string marks =
            $"SLURM_JOB_ID=t{Guid.NewGuid():n} SLURM_STEP_ID=0 SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=2 SLURM_STEP_TASKS_PER_NODE=2";
        program.TwiceWith(Mpi.Installation("mpich"), Pairs(marks)).IsRefused("Slurm's srun without PMI");
    }

    // A spawned process inherits the variables of the processes that spawned it.
    [Fact(Timeout = Limit.Test)]
    public void Is_none_where_a_process_was_spawned()
    {
        Mpi mpi = Mpi.WithLauncher("openmpi");
        using ProgramCopy program = new(ProgramCopy.Trial);
        Job job = program.On(2, mpi, Pairs("LAMRANK=0 LAMWORLD=2"), [.. program.Words, "spawn", .. program.Words]);
        Assert.True(job.ExitCode == 0, job.ToString());
        Assert.Equal("spawned 1\nspawned 1\n", job.Output);
    }

    private static (string Name, string Value)[] Pairs(string marks) =>
        [.. marks.Split(' ').Select(mark => (mark.Split('=')[0], mark.Split('=')[1]))];
}
