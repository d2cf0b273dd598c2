using System.CommandLine;
using MPINET.Loader;

namespace MPINET.Tool.Output;

/// <summary>
/// <c>mpinet rank</c>, hidden: what a rank on another machine runs so that its lines begin with its number. There its output
/// comes by the launcher.
/// </summary>
internal static class RankCommand
{
    /// <summary>The words before those of the rank's program.</summary>
    public static IEnumerable<string> Words(Descriptor mpi) => [.. Start, string.Join(",", mpi.LauncherRankVariables)];

    /// <summary>How the words of every such process begin.</summary>
    public static IEnumerable<string> Start { get; } = [.. ToolProgram.Words, "rank"];

    /// <summary>The command.</summary>
    /// <param name="words">The words of the rank's program.</param>
    public static Command Create(string[] words)
    {
        Argument<string> variables = new("variables") { Description = "The variables that may hold the rank." };
        Command command = new("rank", "Runs one rank's program and begins its lines with the rank.") { variables };
        command.Hidden = true;
        command.SetAction(result =>
        {
            string? rank = result
                .GetRequiredValue(variables)
                .Split(',')
                .Select(Environment.GetEnvironmentVariable)
                .FirstOrDefault(value => value is { Length: > 0 });
            return LabelledProgram.Run(rank ?? "?", words, new Dictionary<string, string>());
        });
        return command;
    }
}
