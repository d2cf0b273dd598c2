using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Running;

namespace MPINET.Perf;

/// <summary>The plan of runs, from the user's options and the software on this machine.</summary>
internal sealed class MeasurementPlan
{
    private readonly PerfOptions options;
    private readonly Installation installation;
    private readonly List<string> leftOut = [];

    /// <summary>Makes the plan.</summary>
    public MeasurementPlan(PerfOptions options, Installation installation, Settings settings)
    {
        this.options = options;
        this.installation = installation;
        IReadOnlyList<string> mpis =
            options.Mpis is { Length: > 0 } named ? named
            : options.IsQuick && options.Compared is null ? [settings.Mpis[0]]
            : settings.Mpis;
        foreach (string name in mpis)
        {
            if (installation.FindMpi(name) is { } mpi)
            {
                Mpis.Add(mpi);
            }
            else
            {
                leftOut.Add($"{name}: it is not on this machine, or not built");
            }
        }

        IEnumerable<Benchmark> benchmarks = Benchmarks.All.Where(one =>
            options.Compared is not null && !one.IsInTurn ? false
            : options.Benchmarks.Length > 0 ? options.Benchmarks.Contains(one.Name)
            : options.Compared is not null ? !one.IsOfFirstMpi
            : one.IsQuick || !options.IsQuick
        );
        foreach (Benchmark benchmark in benchmarks)
        {
            foreach (string mpi in Mpis.Select(mpi => mpi.Descriptor.Name))
            {
                foreach (Transport transport in options.IsQuick ? [Transport.Shared] : benchmark.Transports)
                {
                    // Only the first MPI is measured with several numbers of ranks.
                    bool isFirst = mpi == Mpis[0].Descriptor.Name && options.Compared is null;
                    foreach (int ranks in isFirst ? benchmark.Ranks : benchmark.Ranks[^1..])
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
    public IReadOnlyList<string> LeftOut => leftOut;

    /// <summary>True if the generator is measured as well.</summary>
    public bool HasGeneration =>
        options.Benchmarks.Length > 0 ? options.Benchmarks.Contains(Generation.Name) : !options.IsQuick;

    /// <summary>Records that a run is left out.</summary>
    public void LeaveOut(Run run, string reason)
    {
        Runs.Remove(run);
        leftOut.Add($"{run.Name}: {reason}");
    }

    private void Add(Benchmark benchmark, string mpi, Transport transport, int ranks, Settings settings)
    {
        string name = Run.NameOf(benchmark.Name, mpi, transport, ranks);
        bool isFirst = mpi == Mpis[0].Descriptor.Name;
        string? refusal =
            (benchmark.IsOfFirstMpi && !isFirst ? "it is run on the first MPI alone" : null)
            ?? settings.Refusal(mpi, Run.WayOf(transport))
            ?? (IsCrowded(ranks) ? settings.Refusal(mpi, "crowded") : null);
        if (refusal is not null)
        {
            leftOut.Add($"{name}: {refusal}");
            return;
        }

        List<Contender> contenders = new();
        foreach (Contender contender in benchmark.Contenders.Where(one => IsWanted(one, mpi, transport)))
        {
            if (IsPeer(contender) && settings.Refusal(mpi, "peers") is { } problem)
            {
                leftOut.Add($"{name}, {contender.Name}: {problem}");
            }
            else if (installation.Command(benchmark, contender, mpi, out string? reason) is not null)
            {
                contenders.Add(contender);
            }
            else
            {
                leftOut.Add($"{name}, {contender.Name}: {reason}");
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
        if (contender.Runtime is Runtime.Net or Runtime.Mono or Runtime.Aot && options.Runtimes.Length > 0)
        {
            return options.Runtimes.Contains(contender.Runtime);
        }

        bool isCentral = mpi == Mpis[0].Descriptor.Name && transport == Transport.Shared && !options.IsQuick;
        return contender == Contender.C || contender.Runtime == Runtime.Net || isCentral;
    }

    private static bool IsCrowded(int ranks) => ranks > Math.Max(2, Environment.ProcessorCount);

    private static bool IsPeer(Contender contender) =>
        contender == Contender.Boost || contender.Runtime == Runtime.Python;
}
