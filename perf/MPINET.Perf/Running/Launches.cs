using System.Diagnostics;
using MPINET.Launching;
using MPINET.Loader;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Running;

/// <summary>Launches the contenders of runs in turn, each once a round. A launch that fails is repeated once.</summary>
internal sealed class Launches(PerfOptions options, Installation installation, Settings settings, Results results)
{
    private readonly List<string> failures = [];

    /// <summary>The launches that failed, with the reasons. They do not affect the figures of other launches.</summary>
    public IReadOnlyList<string> Failures => failures;

    /// <summary>Launches all contenders of a run. Contenders that take turns within one process are launched once in a quick run, or if no goal needs more.</summary>
    public void Take(Run run) =>
        Take(
            run,
            options.IsPapers ? (run.Benchmark.IsInTurn ? 1 : PerfOptions.FewLaunches)
                : !run.Benchmark.IsInTurn && !run.Benchmark.IsCoarse ? options.Launches
                : run.IsOnMono || (options.IsQuick && options.Compared is null) ? 1
                : PerfOptions.FewLaunches
        );

    private void Take(Run run, int rounds)
    {
        string? launcher =
            run.Transport == Transport.Hosts
                ? $"{installation.TwoHosts} run {installation.FindMpi(run.Mpi)!.Launcher!.Path}"
                : null;
        InstalledMpi mpi = installation.FindMpi(run.Mpi, launcher)!;
        Stopwatch watch = Stopwatch.StartNew();
        for (int round = 0; round < rounds; round++)
        {
            foreach (Contender contender in round % 2 == 0 ? run.Contenders : run.Contenders.Reverse())
            {
                if (!Launch(run, mpi, contender, round))
                {
                    Launch(run, mpi, contender, round);
                }
            }
        }

        Console.WriteLine($"{run.Name}: {watch.Elapsed.TotalSeconds:F0} s");
    }

    private bool Launch(Run run, InstalledMpi mpi, Contender contender, int round)
    {
        string[] words =
        [
            .. installation.Command(run.Benchmark, contender, run.Mpi, out _)!,
            .. options.IsQuick ? ["quick"] : Array.Empty<string>(),
            .. options.IsPapers && run.Benchmark.IsInTurn ? ["papers"] : Array.Empty<string>(),
            .. run.Benchmark.Arguments(run.Transport, run.Ranks),
            .. options.Compared is { } other
                ? [$"against={other}", Benchmarks.Option("turn", round)]
                : Array.Empty<string>(),
        ];
        LaunchOptions launch = new() { Ranks = run.Ranks };
        IReadOnlyList<string> receives = MpinetSettings.IsSingleCopyOn ? [] : mpi.Descriptor.ReceiveEnvironment;
        foreach (KeyValuePair<string, string> pair in settings.Variables(run, receives))
        {
            launch.Environment[pair.Key] = pair.Value;
        }

        foreach ((string name, string value) in run.Benchmark.Environment)
        {
            launch.Environment[name] = value;
        }

        launch.Environment["LD_LIBRARY_PATH"] = installation.LibraryPath(run.Mpi);
        try
        {
            foreach (MeasuredLine line in MeasuredLaunch.Take(mpi, words, launch, run.Benchmark.IsOfLaunches))
            {
                results.Add(
                    new FigureKey(run.Name, line.Contender ?? contender.Name, line.Series, line.X, line.Unit),
                    line.Value
                );
            }

            return true;
        }
        catch (MeasurementException exception)
        {
            Console.Error.WriteLine(exception.Message);
            failures.Add($"{run.Name}, {contender.Name}: {exception.Reason}");
            return false;
        }
    }
}
