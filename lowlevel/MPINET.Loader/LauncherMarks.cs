namespace MPINET.Loader;

/// <summary>The variables that identify the launcher of a process.</summary>
internal sealed class LauncherMarks(
    string title,
    string protocol,
    string evidence,
    string rank,
    string? size,
    string? abort = null,
    bool startsAnyMpi = false,
    bool isSlurm = false
)
{
    // Slurm gives batch scripts and other processes that are not ranks a step number from here on.
    private const uint FirstSpecialStep = 0xfffffff0;

    /// <summary>
    /// All known launchers, independent of the MPIs beside the program. Those of one MPI come first: they often run inside a
    /// resource manager's step, hardly ever around one. Of two that match, the first is more specific.
    /// </summary>
    public static readonly LauncherMarks[] Known =
    [
        new("Open MPI's mpirun", "openmpi", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
        new(
            "MPICH's mpirun (Hydra)",
            "pmi",
            "HYDI_CONTROL_FD,PMI_SIZE",
            "PMI_RANK",
            "PMI_SIZE",
            abort: "PMI_FD cmd=abort exitcode=1"
        ),
        new("LAM/MPI's mpirun", "lam", "LAMRANK,LAMWORLD", "LAMRANK", "LAMWORLD"),
        new("MS-MPI's mpiexec", "msmpi", "PMI_SMPD_KEY,PMI_RANK,PMI_SIZE", "PMI_RANK", "PMI_SIZE"),
        new(
            "Slurm's srun with PMIx",
            "pmix",
            "PMIX_RANK,PMIX_NAMESPACE,SLURM_STEP_NUM_TASKS",
            "PMIX_RANK",
            "SLURM_STEP_NUM_TASKS",
            startsAnyMpi: true,
            isSlurm: true
        ),
        new("a launcher with PMIx", "pmix", "PMIX_RANK,PMIX_NAMESPACE", "PMIX_RANK", size: null, startsAnyMpi: true),
        new("PALS", "pmi", "PALS_RANKID", "PALS_RANKID", "PMI_SIZE", startsAnyMpi: true),
        // It may run inside a step of Slurm's, whose variables its processes then have, too.
        new("Flux", "pmi", "FLUX_JOB_ID,PMI_RANK,PMI_SIZE", "PMI_RANK", "PMI_SIZE", startsAnyMpi: true),
        new(
            "Slurm's srun with PMI",
            "pmi",
            "PMI_RANK,PMI_SIZE,SLURM_STEP_NUM_TASKS",
            "PMI_RANK",
            "PMI_SIZE",
            startsAnyMpi: true,
            isSlurm: true
        ),
        new("a launcher with PMI", "pmi", "PMI_RANK,PMI_SIZE", "PMI_RANK", "PMI_SIZE", startsAnyMpi: true),
        new(
            "Slurm's srun without PMI",
            "",
            "SLURM_STEP_ID,SLURM_PROCID",
            "SLURM_PROCID",
            "SLURM_STEP_NUM_TASKS",
            startsAnyMpi: true,
            isSlurm: true
        ),
    ];

    /// <summary>The launcher's name for people, as a subject: "Open MPI's mpirun".</summary>
    public string Title { get; } = title;

    /// <summary>The protocol under which ranks find each other; empty if there is none.</summary>
    public string Protocol { get; } = protocol;

    /// <summary>The variables, separated by commas, all of which the launcher sets for each process.</summary>
    public string Evidence { get; } = evidence;

    /// <summary>The variable that holds the process's rank.</summary>
    public string Rank { get; } = rank;

    /// <summary>The variable that holds the number of processes; null if there is none.</summary>
    public string? Size { get; } = size;

    /// <summary>The means to make the launcher end all processes: see <see cref="EnclosingLauncher.Abort" />.</summary>
    public string? Abort { get; } = abort;

    /// <summary>True for a resource manager, inside which an MPI's own launcher may have started this process.</summary>
    public bool StartsAnyMpi { get; } = startsAnyMpi;

    /// <summary>True for Slurm's srun.</summary>
    public bool IsSlurm { get; } = isSlurm;

    /// <summary>Slurm's commands that start ranks of an MPI.</summary>
    public static IEnumerable<string> SlurmCommands(Descriptor mpi)
    {
        foreach ((string? protocol, string? option) in new[] { ("pmix", "pmix"), ("pmi", "pmi2") })
        {
            if (mpi.SpeaksTo(protocol))
            {
                yield return $"srun --mpi={option}";
            }
        }
    }

    /// <summary>True if this process has them.</summary>
    public bool AreHere()
    {
        foreach (string variable in Evidence.Split(','))
        {
            if (EnclosingLauncher.Variable(variable.Trim()) is not { Length: > 0 })
            {
                return false;
            }
        }

        return !(StartsAnyMpi && IsBatchScript);
    }

    private static bool IsBatchScript =>
        uint.TryParse(EnclosingLauncher.Variable("SLURM_STEP_ID"), out uint step) && step >= FirstSpecialStep;
}
