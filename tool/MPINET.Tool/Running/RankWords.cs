using MPINET.Launching;
using MPINET.Loader;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>The command that each rank of a launch runs: the program, or the script around it if an option concerns the ranks.</summary>
internal sealed class RankWords
{
    /// <param name="request">The request of the command line.</param>
    /// <param name="program">The program.</param>
    /// <param name="mpi">The MPI.</param>
    /// <param name="options">The options of the launch, with its mark.</param>
    public RankWords(RunRequest request, LaunchedProgram program, Descriptor mpi, LaunchOptions options)
    {
        OutputOptions output = request.Output;
        DebuggedRank? debugged = request.Debug is { } rank ? new DebuggedRank(rank, options.Ranks, program) : null;

        // If the launcher must run as another user than root, that user could not write to the folder of the files.
        HasPipes =
            output.Label || (output.Files is not null && mpi.LaunchRefusesRoot && Environment.IsPrivilegedProcess);
        string[] words = [.. program.Words, .. request.Arguments];
        Words =
            output.Label || output.Files is not null || debugged is not null
                ? RankScript.Around(
                    string.Join(" ", mpi.LauncherRankVariables),
                    HasPipes ? output.Pipes(options.Mark!) : null,
                    output,
                    output.Label ? string.Join(" ", RankCommand.Words(mpi).Select(LaunchPlan.Quote)) : "",
                    debugged,
                    words
                )
                : words;
    }

    /// <summary>The words of each rank.</summary>
    public IEnumerable<string> Words { get; }

    /// <summary>True if the ranks of this machine write to pipes.</summary>
    public bool HasPipes { get; }
}
