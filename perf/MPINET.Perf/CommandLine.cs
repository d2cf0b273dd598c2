using System.CommandLine;
using System.CommandLine.Parsing;
using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Running;

namespace MPINET.Perf;

/// <summary>Parses the command line and reports errors.</summary>
internal static class CommandLine
{
    private const int Failed = 1;
    private const int BadInput = 2;

    private static readonly string[] BenchmarkNames = [.. Benchmarks.All.Select(one => one.Name), Generation.Name];
    private static readonly string[] RuntimeNames = ["net", "mono", "aot"];

    /// <summary>Parses the arguments and runs the command.</summary>
    public static int Invoke(string[] args)
    {
        Option<string> root = new("--root") { Description = "The root of the tree.", Required = true };
        Option<string[]> benchmarks = Several("--benchmark", "Only these benchmarks.", BenchmarkNames);
        Option<string[]> mpis = Several("--mpi", "Only these MPIs, by the names of their tables.", []);
        Option<string[]> runtimes = Several("--runtime", "C# programs on these runtimes only.", RuntimeNames);
        Option<int> launches = new("--launches")
        {
            Description =
                $"Launches of each contender that is a process of its own, at least {PerfOptions.FewestLaunches}.",
            DefaultValueFactory = _ => PerfOptions.FewestLaunches,
        };
        launches.Validators.Add(result =>
        {
            if (result.GetValueOrDefault<int>() < PerfOptions.FewestLaunches)
            {
                result.AddError(
                    $"--launches is at least {PerfOptions.FewestLaunches}: fewer cannot separate a difference from noise."
                );
            }
        });
        Option<bool> quick = new("--quick") { Description = "A few benchmarks, short." };
        Option<bool> papers = new("--papers") { Description = "The figures of docs/papers.md." };
        Option<bool> redraw = new("--redraw")
        {
            Description = "With --papers: writes the page from the figures of the last run.",
        };
        Option<string> compare = new("--compare") { Description = "The folder artifacts/ of another version." };
        Option<string> compared = new("--compared") { Description = "The name of that version." };
        RootCommand command = new("Measures C# programs beside their C twins.")
        {
            root,
            benchmarks,
            mpis,
            runtimes,
            launches,
            quick,
            papers,
            redraw,
            compare,
            compared,
        };
        command.SetAction(result =>
            Measurement.Take(
                new PerfOptions
                {
                    Root = Path.GetFullPath(result.GetValue(root)!),
                    Benchmarks = result.GetValue(benchmarks) ?? [],
                    Mpis = result.GetValue(mpis) ?? [],
                    Runtimes =
                    [
                        .. (result.GetValue(runtimes) ?? []).Select(name =>
                            Enum.Parse<Runtime>(name, ignoreCase: true)
                        ),
                    ],
                    Launches = result.GetValue(launches),
                    IsQuick = result.GetValue(quick) || result.GetValue(compare) is not null,
                    IsPapers = result.GetValue(papers),
                    IsRedrawn = result.GetValue(redraw),
                    Compared = result.GetValue(compare),
                    ComparedName = result.GetValue(compared),
                }
            )
        );
        ParseResult parsed = command.Parse(args);
        if (parsed.Errors.Count > 0)
        {
            foreach (ParseError error in parsed.Errors)
            {
                Console.Error.WriteLine($"Perf: {error.Message}");
            }

            return BadInput;
        }

        try
        {
            return parsed.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
        }
        catch (Exception exception) when (exception is LaunchException or FormatException or InvalidOperationException)
        {
            Console.Error.WriteLine($"Perf: {exception.Message}");
            return Failed;
        }
    }

    /// <summary>Makes an option that takes names separated by commas.</summary>
    private static Option<string[]> Several(string name, string description, string[] allowed)
    {
        Option<string[]> option = new(name)
        {
            Description = allowed.Length > 0 ? $"{description} {string.Join(", ", allowed)}." : description,
            CustomParser = result =>
            {
                string[] names =
                [
                    .. result.Tokens.SelectMany(token => token.Value.Split(',', StringSplitOptions.RemoveEmptyEntries)),
                ];
                if (allowed.Length > 0 && names.FirstOrDefault(one => !allowed.Contains(one)) is { } unknown)
                {
                    result.AddError($"{name} does not know '{unknown}': it takes {string.Join(", ", allowed)}.");
                }

                return names;
            },
        };
        return option;
    }
}
