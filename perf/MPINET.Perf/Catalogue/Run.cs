namespace MPINET.Perf.Catalogue;

/// <summary>A benchmark on one MPI with one transport and one number of ranks. Its contenders are launched in turn.</summary>
internal sealed record Run(
    Benchmark Benchmark,
    string Mpi,
    Transport Transport,
    int Ranks,
    IReadOnlyList<Contender> Contenders
)
{
    /// <summary>The name of the run in the figures.</summary>
    public string Name =>
        IsOnMono
            ? OnMono(NameOf(Benchmark.Name, Mpi, Transport, Ranks))
            : NameOf(Benchmark.Name, Mpi, Transport, Ranks);

    /// <summary>True if all contenders take turns within a process of Mono.</summary>
    public bool IsOnMono => Contenders is [{ Runtime: Runtime.Mono }];

    /// <summary>The number of words in a name. The name of a run on Mono has one more, because goals are about .NET.</summary>
    public const int Words = 4;

    /// <summary>The name of the same run on Mono.</summary>
    public static string OnMono(string name) => name + " mono";

    /// <summary>Composes the name of a run.</summary>
    public static string NameOf(string benchmark, string mpi, Transport transport, int ranks) =>
        $"{benchmark} {mpi} {WayOf(transport)} {ranks}";

    /// <summary>The name of a transport in the descriptors of the MPIs.</summary>
    public static string WayOf(Transport transport) => transport.ToString().ToLowerInvariant();
}
