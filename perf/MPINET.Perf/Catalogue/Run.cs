namespace MPINET.Perf.Catalogue;

/// <summary>A benchmark on one MPI, by one way, with so many ranks: its contenders are launched in turn.</summary>
internal sealed record Run(
    Benchmark Benchmark,
    string Mpi,
    Transport Transport,
    int Ranks,
    IReadOnlyList<Contender> Contenders
)
{
    /// <summary>The name by which figures know it.</summary>
    public string Name =>
        IsOnMono
            ? OnMono(NameOf(Benchmark.Name, Mpi, Transport, Ranks))
            : NameOf(Benchmark.Name, Mpi, Transport, Ranks);

    /// <summary>Whether all take turns within a process of Mono.</summary>
    public bool IsOnMono => Contenders is [{ Runtime: Runtime.Mono }];

    /// <summary>The words of a name. That of a run on Mono has one more, for goals are about .NET.</summary>
    public const int Words = 4;

    /// <summary>The name of the same run on Mono.</summary>
    public static string OnMono(string name) => name + " mono";

    /// <summary>The same, put together.</summary>
    public static string NameOf(string benchmark, string mpi, Transport transport, int ranks) =>
        $"{benchmark} {mpi} {WayOf(transport)} {ranks}";

    /// <summary>The name of a way in perf/settings.tsv.</summary>
    public static string WayOf(Transport transport) => transport.ToString().ToLowerInvariant();
}
