using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Running;

namespace MPINET.Perf;

/// <summary>The plan of runs, from the user's options and the software on this machine.</summary>
internal sealed class MeasurementPlan
{
    private readonly PerfOptions _options;
    private readonly Installation _installation;
    private readonly List<string> _leftOut = [];

    /// <summary>Makes the plan.</summary>
    public MeasurementPlan(PerfOptions options, Installation installation, Settings settings)
    {
        _options = options;
        _installation = installation;
        var mpis =
            options.Mpis is { Length: > 0 } named ? named
            : options.IsQuick && options.Compared == null ? [settings.Mpis[0]]
            : settings.Mpis;
        foreach (var name in mpis)
        {
            if (installation.FindMpi(name) is { } mpi)
            {
                Mpis.Add(mpi);
            }
            else
            {
                _leftOut.Add($"{name}: it is not on this machine, or not built");
            }
        }

        var benchmarks = Benchmarks.All.Where(one =>
            options.Compared != null && !one.IsInTurn ? false
            : options.Benchmarks.Length > 0 ? options.Benchmarks.Contains(one.Name)
            : options.Compared != null ? !one.IsOfFirstMpi
            : one.IsQuick || !options.IsQuick
        );
        foreach (var benchmark in benchmarks)
        {
            foreach (var mpi in Mpis.Select(mpi => mpi.Descriptor.Name))
            {
                foreach (var transport in options.IsQuick ? [Transport.Shared] : benchmark.Transports)
                {
                    // Only the first MPI is measured with several numbers of ranks.
                    var isFirst = mpi == Mpis[0].Descriptor.Name && options.Compared == null;
                    foreach (var ranks in isFirst ? benchmark.Ranks : benchmark.Ranks[^1..])
                    {
                        Add(benchmark, mpi, transport, ranks, settings);
                    }
                }
            }
        }
    }

    /// <summary>The MPIs. The first one is measured in full.</summary>
    public List<InstalledMpi> Mpis { get; } = [];

    /// <summary>The runs.</summary>
    public List<Run> Runs { get; } = [];

    /// <summary>The runs that are left out, with the reasons.</summary>
    public IReadOnlyList<string> LeftOut => _leftOut;

    /// <summary>True if the generator is measured as well.</summary>
    public bool HasGeneration =>
        _options.Benchmarks.Length > 0 ? _options.Benchmarks.Contains(Generation.Name) : !_options.IsQuick;

    /// <summary>Records that a run is left out.</summary>
    public void LeaveOut(Run run, string reason)
    {
        Runs.Remove(run);
        _leftOut.Add($"{run.Name}: {reason}");
    }

    private void Add(Benchmark benchmark, string mpi, Transport transport, int ranks, Settings settings)
    {
        var name = Run.NameOf(benchmark.Name, mpi, transport, ranks);
        var isFirst = mpi == Mpis[0].Descriptor.Name;
        var refusal =
            (benchmark.IsOfFirstMpi && !isFirst ? "it is run on the first MPI alone" : null)
            ?? settings.Refusal(mpi, Run.WayOf(transport))
            ?? (IsCrowded(ranks) ? settings.Refusal(mpi, "crowded") : null);
        if (refusal != null)
        {
            _leftOut.Add($"{name}: {refusal}");
            return;
        }

        var contenders = new List<Contender>();
        foreach (var contender in benchmark.Contenders.Where(one => IsWanted(one, mpi, transport)))
        {
            if (IsPeer(contender) && settings.Refusal(mpi, "peers") is { } problem)
            {
                _leftOut.Add($"{name}, {contender.Name}: {problem}");
            }
            else if (_installation.Command(benchmark, contender, mpi, out var reason) != null)
            {
                contenders.Add(contender);
            }
            else
            {
                _leftOut.Add($"{name}, {contender.Name}: {reason}");
            }
        }

        if (benchmark.IsInTurn)
        {
            Runs.AddRange(contenders.Select(one => new Run(benchmark, mpi, transport, ranks, [one])));
        }
        else if (contenders.Any(one => one != Contender.C))
        {
            Runs.Add(new Run(benchmark, mpi, transport, ranks, contenders));
        }
    }

    /// <summary>
    /// True if a contender takes part. Mono, other languages and Boost.MPI take part only on the first MPI, over shared memory.
    /// </summary>
    private bool IsWanted(Contender contender, string mpi, Transport transport)
    {
        if (contender.Runtime is Runtime.Net or Runtime.Mono or Runtime.Aot && _options.Runtimes.Length > 0)
        {
            return _options.Runtimes.Contains(contender.Runtime);
        }

        var isCentral = mpi == Mpis[0].Descriptor.Name && transport == Transport.Shared && !_options.IsQuick;
        return contender == Contender.C || contender.Runtime == Runtime.Net || isCentral;
    }

    private static bool IsCrowded(int ranks) => ranks > Math.Max(2, Environment.ProcessorCount);

    private static bool IsPeer(Contender contender) =>
        contender == Contender.Boost || contender.Runtime == Runtime.Python;
}
