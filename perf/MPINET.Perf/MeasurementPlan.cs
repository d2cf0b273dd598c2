using System.Globalization;
using MPINET.Launching;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Papers;
using MPINET.Perf.Running;

namespace MPINET.Perf;

/// <summary>The plan of runs, from the user's options and the software on this machine.</summary>
internal sealed class MeasurementPlan
{
    private readonly PerfOptions options;
    private readonly Settings settings;
    private readonly Installation installation;
    private readonly List<string> leftOut = [];

    /// <summary>Makes the plan.</summary>
    public MeasurementPlan(PerfOptions options, Installation installation, Settings settings)
    {
        (this.options, this.installation, this.settings) = (options, installation, settings);
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

        if (options.IsPapers)
        {
            PlanPapers(PaperTable.Of(options.Root));
        }
        else
        {
            PlanBenchmarks();
        }
    }

    private void PlanBenchmarks()
    {
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
                        Add(benchmark, mpi, transport, ranks, benchmark.Contenders);
                    }
                }
            }
        }
    }

    // Only the contenders that the page shows are launched.
    private void PlanPapers(PaperTable table)
    {
        foreach (string name in table.Runs)
        {
            string[] words = name.Split(' ');
            Benchmark benchmark = Benchmarks.All.Single(one => one.Name == words[0]);
            if (
                (options.Benchmarks.Length > 0 && !options.Benchmarks.Contains(benchmark.Name))
                || Mpis.All(mpi => mpi.Descriptor.Name != words[1])
            )
            {
                continue;
            }

            bool isOnMono = name == Run.OnMono(string.Join(' ', words[..Run.Words]));
            IReadOnlyList<string> shown = table.ContendersOf(name);
            Add(
                benchmark,
                words[1],
                Enum.Parse<Transport>(words[2], ignoreCase: true),
                int.Parse(words[3], CultureInfo.InvariantCulture),
                benchmark.Contenders.Where(one =>
                    benchmark.IsInTurn ? one.Runtime == Runtime.Mono == isOnMono : shown.Contains(one.Name)
                )
            );
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

    private void Add(Benchmark benchmark, string mpi, Transport transport, int ranks, IEnumerable<Contender> all)
    {
        string name = Run.NameOf(benchmark.Name, mpi, transport, ranks);
        bool isFirst = mpi == Mpis[0].Descriptor.Name;
        string? refusal =
            (benchmark.IsOfFirstMpi && !isFirst && !options.IsPapers ? "it is run on the first MPI alone" : null)
            ?? settings.Refusal(mpi, Run.WayOf(transport))
            ?? (IsCrowded(ranks) ? settings.Refusal(mpi, "crowded") : null);
        if (refusal is not null)
        {
            leftOut.Add($"{name}: {refusal}");
            return;
        }

        List<Contender> contenders = new();
        foreach (Contender contender in all.Where(one => IsWanted(one, mpi, transport)))
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
