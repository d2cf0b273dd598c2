using System.Diagnostics;
using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Running;

/// <summary>
/// Launches the contenders of runs in rounds: each once a round, in turn forwards and backwards, so that a machine that
/// becomes slower or faster does so for all of them.
/// </summary>
internal sealed class Rounds(PerfOptions options, Installation installation, Settings settings, Results results)
{
    // A run whose ratios are too noisy gets further rounds, up to so many times the rounds asked for.
    private const int Patience = 2;

    /// <summary>Measures a run.</summary>
    /// <param name="run">What to launch.</param>
    /// <param name="progress">Is told of each round.</param>
    /// <exception cref="MeasurementException">A launch failed.</exception>
    public void Measure(Run run, Action<string> progress)
    {
        var launcher =
            run.Transport == Transport.Hosts
                ? $"{installation.TwoHosts} run {installation.FindMpi(run.Mpi)!.Launcher!.Path}"
                : null;
        var mpi = installation.FindMpi(run.Mpi, launcher)!;
        var watch = Stopwatch.StartNew();
        var rounds = 0;
        while (rounds < options.Launches || (rounds < Patience * options.Launches && !options.IsQuick && IsNoisy(run)))
        {
            foreach (var contender in rounds % 2 == 0 ? run.Contenders : run.Contenders.Reverse())
            {
                Launch(run, mpi, contender);
            }

            rounds++;
            progress($"{run.Name}: round {rounds}, {watch.Elapsed.TotalSeconds:F0} s");
        }
    }

    private void Launch(Run run, InstalledMpi mpi, Contender contender)
    {
        string[] words =
        [
            .. installation.Command(run.Benchmark, contender, run.Mpi, out _)!,
            .. options.IsQuick ? ["quick"] : Array.Empty<string>(),
            .. run.Benchmark.Arguments(run.Ranks),
        ];
        var launch = new LaunchOptions { Ranks = run.Ranks };
        string[] ways = run.Benchmark.IsUnbound ? [Run.WayOf(run.Transport), "unbound"] : [Run.WayOf(run.Transport)];
        foreach (var pair in ways.SelectMany(way => settings.Variables(run.Mpi, way)))
        {
            launch.Environment[pair.Key] = pair.Value;
        }

        foreach (var line in MeasuredLaunch.Take(mpi, words, launch, run.Benchmark.IsOfLaunches))
        {
            results.Add(new FigureKey(run.Name, contender.Name, line.Series, line.X, line.Unit), line.Value);
        }
    }

    /// <summary>Whether a tenth of the ratios of the .NET contenders cannot be told.</summary>
    private bool IsNoisy(Run run)
    {
        var net = run
            .Contenders.Where(contender => contender.Runtime == Runtime.Net)
            .Select(one => one.Name)
            .ToHashSet();
        var ratios = results
            .Of(run.Name)
            .Where(key => net.Contains(key.Contender))
            .Select(key => results.Compare(key, Contender.C.Name))
            .OfType<Ratio>()
            .ToList();
        return ratios.Count(ratio => ratio.IsNoisy) * 10 > ratios.Count;
    }
}
