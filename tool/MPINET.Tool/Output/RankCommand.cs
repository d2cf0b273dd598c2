using System.CommandLine;
using MPINET.Loader;

namespace MPINET.Tool.Output;

/// <summary>
/// <c>mpinet rank</c>, hidden. A rank on another machine runs it to label its lines with its number, because its output comes through
/// the launcher.
/// </summary>
internal static class RankCommand
{
    /// <summary>The words before those of the rank's program.</summary>
    public static IEnumerable<string> Words(Descriptor mpi) => [.. Start, string.Join(",", mpi.LauncherRankVariables)];

    /// <summary>The first words of every such process.</summary>
    public static IEnumerable<string> Start { get; } = [.. ToolProgram.Words, "rank"];

    /// <summary>Creates the command.</summary>
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
