using System.CommandLine;
using MPINET.Loader;

namespace MPINET.Tool;

/// <summary><c>mpinet rank</c>, hidden: what a rank runs so that its lines begin with its number, whatever the MPI.</summary>
internal static class RankCommand
{
    /// <summary>The words before those of the rank's program.</summary>
    public static IEnumerable<string> Words(Descriptor mpi) =>
        [.. ToolProgram.Words, "rank", string.Join(",", mpi.LauncherRankVariables)];

    /// <summary>The command.</summary>
    /// <param name="words">The words of the rank's program.</param>
    public static Command Create(string[] words)
    {
        var variables = new Argument<string>("variables") { Description = "The variables that may hold the rank." };
        var command = new Command("rank", "Runs one rank's program and begins its lines with the rank.") { variables };
        command.Hidden = true;
        command.SetAction(result =>
        {
            var rank = result
                .GetRequiredValue(variables)
                .Split(',')
                .Select(Environment.GetEnvironmentVariable)
                .FirstOrDefault(value => value is { Length: > 0 });
            return TaggedProgram.Run(rank ?? "?", words, new Dictionary<string, string>());
        });
        return command;
    }
}
