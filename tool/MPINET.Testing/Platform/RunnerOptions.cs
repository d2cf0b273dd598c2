using System.Globalization;
using Microsoft.Testing.Platform.CommandLine;
using Microsoft.Testing.Platform.Extensions;
using Microsoft.Testing.Platform.Extensions.CommandLine;
using MPINET.Testing.Discovery;

namespace MPINET.Testing.Platform;

/// <summary>The options of a test program beside those of the platform.</summary>
internal sealed class RunnerOptions(ICommandLineOptions given)
{
    private const string Filter = "filter";
    private const string RankCounts = "ranks";
    private const string KeepFiles = "keep";

    private readonly string[] filters = Arguments(given, Filter);

    // Empty for all.
    private readonly int[] ranks = [.. Arguments(given, RankCounts).SelectMany(Numbers)];

    /// <summary>Keeps the folder with the ranks' output and progress.</summary>
    public bool Keep { get; } = given.IsOptionSet(KeepFiles);

    public bool Wants(TestCase test) =>
        (ranks.Length == 0 || ranks.Contains(test.Ranks))
        && (
            filters.Length == 0
            || filters.Any(filter => test.DisplayName.IndexOf(filter, StringComparison.OrdinalIgnoreCase) >= 0)
        );

    private static string[] Arguments(ICommandLineOptions given, string name) =>
        given.TryGetOptionArgumentList(name, out string[]? arguments) ? arguments : [];

    private static IEnumerable<int> Numbers(string text) =>
        text.Split(',').Select(one => int.Parse(one, NumberStyles.None, CultureInfo.InvariantCulture));

    /// <summary>What the platform shows with --help, and accepts.</summary>
    internal sealed class Provider : ICommandLineOptionsProvider
    {
        public string Uid => "MPINET.Testing.Options";

        public string Version => "1";

        public string DisplayName => "MPINET.Testing";

        public string Description => "Chooses tests on the ranks of MPI.";

        public Task<bool> IsEnabledAsync() => Task.FromResult(true);

        public IReadOnlyCollection<CommandLineOption> GetCommandLineOptions() =>
            [
                new(
                    Filter,
                    "Only tests whose name, with class and number of ranks, contains the text, in any case. Several: any of them.",
                    ArgumentArity.OneOrMore,
                    isHidden: false
                ),
                new(
                    RankCounts,
                    "Only these numbers of ranks, as in 1,2,4. 0 stands for the tests outside MPI.",
                    ArgumentArity.OneOrMore,
                    isHidden: false
                ),
                new(
                    KeepFiles,
                    "Keep the folder with the ranks' output and progress, and with scripts to start a launch again.",
                    ArgumentArity.Zero,
                    isHidden: false
                ),
            ];

        public Task<ValidationResult> ValidateOptionArgumentsAsync(CommandLineOption commandOption, string[] arguments)
        {
            string? wrong =
                commandOption.Name == RankCounts
                    ? arguments
                        .SelectMany(argument => argument.Split(','))
                        .FirstOrDefault(one =>
                            !int.TryParse(one, NumberStyles.None, CultureInfo.InvariantCulture, out _)
                        )
                    : null;
            return wrong is null
                ? ValidationResult.ValidTask
                : ValidationResult.InvalidTask($"'{wrong}' is not a number of ranks.");
        }

        public Task<ValidationResult> ValidateCommandLineOptionsAsync(ICommandLineOptions commandLineOptions) =>
            ValidationResult.ValidTask;
    }
}
