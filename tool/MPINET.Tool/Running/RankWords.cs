using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>What each rank of a launch runs: the program, or the script around it where something is wanted of the ranks.</summary>
internal sealed class RankWords
{
    /// <param name="request">What is wanted.</param>
    /// <param name="program">The program.</param>
    /// <param name="mpi">The MPI.</param>
    /// <param name="options">The launch; it has its mark.</param>
    public RankWords(RunRequest request, LaunchedProgram program, Descriptor mpi, LaunchOptions options)
    {
        OutputWish wish = request.Output;
        DebuggedRank? debugged = request.Debug is { } rank ? new DebuggedRank(rank, options.Ranks, program) : null;

        // A user that root makes the launcher run as could not write into the folder of the files.
        HasPipes = wish.Label || (wish.Files is not null && mpi.LaunchRefusesRoot && Environment.IsPrivilegedProcess);
        string[] words = [.. program.Words, .. request.Arguments];
        Words =
            wish.Label || wish.Files is not null || debugged is not null
                ? RankScript.Around(
                    string.Join(" ", mpi.LauncherRankVariables),
                    HasPipes ? wish.Pipes(options.Mark!) : null,
                    wish,
                    wish.Label ? string.Join(" ", RankCommand.Words(mpi).Select(LaunchPlan.Quote)) : "",
                    debugged,
                    words
                )
                : words;
    }

    /// <summary>The words of each rank.</summary>
    public IEnumerable<string> Words { get; }

    /// <summary>Whether the ranks of this machine write into pipes.</summary>
    public bool HasPipes { get; }
}
