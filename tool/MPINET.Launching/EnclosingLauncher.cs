using System.Globalization;
using MPINET.Loader;

namespace MPINET.Launching;

/// <summary>A launcher that has started this process as one of its ranks already.</summary>
public sealed class EnclosingLauncher
{
    // Resource managers that start ranks of any MPI: what proves it, the rank, the number of ranks.
    private static readonly (string[] Evidence, string Rank, string? Size)[] Managers =
    [
        (["SLURM_STEP_ID", "SLURM_PROCID"], "SLURM_PROCID", "SLURM_STEP_NUM_TASKS"),
        (["PALS_RANKID"], "PALS_RANKID", null),
        (["PMI_RANK"], "PMI_RANK", "PMI_SIZE"),
        (["PMIX_RANK"], "PMIX_RANK", null),
    ];

    // Slurm gives its batch script, which is no rank, a step of a number from here on.
    private const uint FirstSpecialStep = 0xfffffff0;

    private EnclosingLauncher(string evidence, int? rank, int? size)
    {
        Evidence = evidence;
        Rank = rank;
        Size = size;
    }

    /// <summary>The variables that show it.</summary>
    public string Evidence { get; }

    /// <summary>This process's rank by the launcher's account; null if it says nothing.</summary>
    public int? Rank { get; }

    /// <summary>The number of ranks that it has started; null if it says nothing.</summary>
    public int? Size { get; }

    /// <summary>The launcher that has started this process; null if none has.</summary>
    /// <param name="mpis">What is known of the MPIs beside the program.</param>
    public static EnclosingLauncher? Find(IEnumerable<Descriptor> mpis)
    {
        foreach (var mpi in mpis)
        {
            if (mpi.LauncherEvidence is { } evidence)
            {
                return new EnclosingLauncher(evidence, mpi.LauncherRank, mpi.LauncherSize);
            }
        }

        foreach (var (evidence, rank, size) in Managers)
        {
            if (evidence.All(name => Variable(name) is { Length: > 0 }) && !IsBatchScript)
            {
                return new EnclosingLauncher(string.Join(",", evidence), Number(rank), Number(size));
            }
        }

        return null;
    }

    private static bool IsBatchScript =>
        uint.TryParse(Variable("SLURM_STEP_ID"), NumberStyles.None, CultureInfo.InvariantCulture, out var step)
        && step >= FirstSpecialStep;

    private static int? Number(string? name) =>
        name != null && int.TryParse(Variable(name), NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? number
            : null;

    private static string? Variable(string name) => Environment.GetEnvironmentVariable(name);
}
