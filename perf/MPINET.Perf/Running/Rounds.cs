using System.Diagnostics;
using MPINET.Launching;
using MPINET.Loader;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Running;

/// <summary>
/// Launches the contenders of runs in rounds: each once a round, in turn forwards and backwards, so that a machine that
/// becomes slower or faster does so for all of them.
/// </summary>
internal sealed class Rounds(
    PerfOptions options,
    Installation installation,
    Settings settings,
    Placement placement,
    Results results
)
{
    private const int Patience = 3;

    private readonly Dictionary<string, int> _rounds = [];
    private readonly List<string> _failures = [];

    /// <summary>The launches that failed, with the reasons: a defect, but none that the figures of the others suffer from.</summary>
    public IReadOnlyList<string> Failures => _failures;

    /// <summary>Launches each contender of a run once, in turn forwards and backwards; one that fails once more.</summary>
    public void Take(Run run) => Take(run, run.Name, run.Benchmark.Arguments(run.Transport, run.Ranks));

    /// <summary>The same for what <see cref="Benchmark.Closer" /> leaves of the run, if anything.</summary>
    public void TakeCloser(Run run)
    {
        var words = run.Benchmark.Closer(run.Transport);
        if (words.Length > 0)
        {
            var name = $"{run.Name}, {string.Join(' ', words)}";
            var contenders = run.Contenders.Where(one => one.Runtime is Runtime.Native or Runtime.Net).ToList();
            Take(
                run with
                {
                    Contenders = contenders,
                },
                name,
                [.. run.Benchmark.Arguments(run.Transport, run.Ranks), .. words]
            );
        }
    }

    /// <summary>Whether a run has had so many rounds that more would hardly tell more.</summary>
    public bool IsExhausted(Run run) => _rounds.GetValueOrDefault(run.Name) >= Patience * options.Launches;

    /// <summary>How many of the ratios of a run's .NET contenders cannot be told, as a part of all.</summary>
    public double Noise(Run run)
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
        return ratios.Count > 0 ? (double)ratios.Count(ratio => ratio.IsNoisy) / ratios.Count : 0;
    }

    private void Take(Run run, string name, string[] arguments)
    {
        var launcher =
            run.Transport == Transport.Hosts
                ? $"{installation.TwoHosts} run {installation.FindMpi(run.Mpi)!.Launcher!.Path}"
                : null;
        var mpi = installation.FindMpi(run.Mpi, launcher)!;
        var round = _rounds.GetValueOrDefault(name);
        var watch = Stopwatch.StartNew();
        foreach (var contender in round % 2 == 0 ? run.Contenders : run.Contenders.Reverse())
        {
            if (!Launch(run, mpi, contender, arguments))
            {
                Launch(run, mpi, contender, arguments);
            }
        }

        _rounds[name] = round + 1;
        Console.WriteLine($"{name}: round {round + 1}, {watch.Elapsed.TotalSeconds:F0} s");
    }

    private bool Launch(Run run, InstalledMpi mpi, Contender contender, string[] arguments)
    {
        string[] words =
        [
            .. installation.Command(run.Benchmark, contender, run.Mpi, out _)!,
            .. options.IsQuick ? ["quick"] : Array.Empty<string>(),
            .. arguments,
        ];
        var launch = new LaunchOptions { Ranks = run.Ranks };
        var receives = LoadedMpi.IsSingleCopyWanted ? [] : mpi.Descriptor.ReceiveEnvironment;
        foreach (var pair in settings.Variables(run, receives))
        {
            launch.Environment[pair.Key] = pair.Value;
        }

        try
        {
            var lines = run.Ranks > 1 ? placement.Take(Measure) : Measure();
            foreach (var line in lines)
            {
                results.Add(new FigureKey(run.Name, contender.Name, line.Series, line.X, line.Unit), line.Value);
            }

            return true;
        }
        catch (MeasurementException exception)
        {
            Console.Error.WriteLine(exception.Message);
            _failures.Add($"{run.Name}, {contender.Name}: {exception.Reason}");
            return false;
        }

        IReadOnlyList<MeasuredLine> Measure() => MeasuredLaunch.Take(mpi, words, launch, run.Benchmark.IsOfLaunches);
    }
}
