using System.Globalization;

namespace MPINET.Perf.Catalogue;

/// <summary>The list of all benchmarks.</summary>
internal static class Benchmarks
{
    /// <summary>All, in the order in which they run and stand in the results.</summary>
    public static readonly Benchmark[] All =
    [
        new(
            "per-call",
            "What a call costs",
            "PerCall",
            "One rank; short loops of one call, the fastest of many, and what the collector takes of .NET meanwhile."
        )
        {
            Contenders =
            [
                Contender.C,
                .. Contender.Tiers(Runtime.Net),
                Contender.Boost,
                Contender.Mpi4py,
                .. Contender.Tiers(Runtime.Mono),
            ],
            Ranks = [1],
            Closer = _ => ["only=isend-recv-wait"],
            ShowsDifferences = true,
            IsQuick = true,
        },
        new(
            "ping-pong",
            "Ping-pong",
            "PingPong",
            "The benchmark of Willcock, Lumsdaine and Robison (2002): an array of doubles goes there and back, one "
                + "element is changed each time. x: doubles; the time is that of a round trip."
        )
        {
            Contenders =
            [
                Contender.C,
                .. Contender.Tiers(Runtime.Net),
                Contender.Pinned,
                Contender.Boost,
                Contender.Mpi4py,
                .. Contender.Tiers(Runtime.Mono).Where(one => one.Tier != "cli"),
            ],
            Transports = [Transport.Shared, Transport.Tcp, Transport.Hosts],
            // What persistent requests save is nothing beside what a network takes.
            Arguments = (transport, _) => transport == Transport.Shared ? [] : ["blocking"],
            Closer = transport => transport == Transport.Shared ? [Option("max", 1)] : [],
            IsQuick = true,
        },
        new(
            "net-pipe",
            "Bytes of any length",
            "NetPipe",
            "After NetPIPE, as Gregor and Lumsdaine (2008) used it: half a round trip of x bytes, sizes between the "
                + "powers of two and three bytes beside them too."
        )
        {
            Contenders = [Contender.C, .. Contender.Tiers(Runtime.Net)],
            IsOfFirstMpi = true,
        },
        new(
            "allreduce",
            "Allreduce",
            "Allreduce",
            "Sums of x doubles on two ranks: with MPI_SUM, and with an operation of the user's that adds; user/func is one "
                + "that is called for each element."
        )
        {
            Contenders = [Contender.C, .. Contender.Tiers(Runtime.Net)],
            Closer = _ => [Option("count", 32768)],
            IsQuick = true,
        },
        new(
            "ring",
            "Ring",
            "Ring",
            "After Afonso et al.: x ints go round all ranks; the time is that of a lap. With two ranks it is their ping-pong."
        )
        {
            Contenders = [Contender.C, .. Contender.Tiers(Runtime.Net)],
            Ranks = [2, 20, 40, 80],
            IsOfFirstMpi = true,
            // The more ranks share the cores, the longer a lap takes.
            Arguments = (_, ranks) => ranks > 2 ? [Option("laps", 300 / ranks)] : [],
        },
        new(
            "start",
            "Start and memory",
            "Start",
            "Two ranks: from the launch to the first message and to the end, and memory of a rank at the end: resident (rss), and "
                + "with its share of what processes share (pss)."
        )
        {
            Contenders =
            [
                Contender.C,
                .. Contender.Tiers(Runtime.Net),
                .. Contender.Tiers(Runtime.Aot),
                .. Contender.Tiers(Runtime.Mono).Where(one => one.Tier == "mpinet"),
            ],
            IsOfLaunches = true,
        },
        new(
            "jacobi",
            "Jacobi iteration",
            "Jacobi",
            "A grid of x by x doubles, split in two dimensions; the time is that of an iteration with its exchange of borders."
        )
        {
            Contenders = [Contender.C, .. Contender.Tiers(Runtime.Net)],
            Ranks = CoreCounts(),
        },
        new(
            "integer-sort",
            "Integer sort",
            "IntegerSort",
            "A bucket sort of x keys in all; the time is that of a sort."
        )
        {
            Contenders = [Contender.C, .. Contender.Tiers(Runtime.Net)],
            Ranks = CoreCounts(),
        },
        new(
            "threads",
            "Threads",
            "Threads",
            "Messages of 8 bytes per second between x threads of each of two ranks under MPI_THREAD_MULTIPLE."
        )
        {
            Contenders = [Contender.C, .. Contender.Tiers(Runtime.Net)],
            IsUnbound = true,
        },
    ];

    /// <summary>The powers of two up to the number of cores.</summary>
    private static int[] CoreCounts() =>
        [
            .. Enumerable
                .Range(0, 10)
                .Select(power => 1 << power)
                .TakeWhile(count => count <= Math.Max(2, Environment.ProcessorCount)),
        ];

    /// <summary>The words that all C# and C programs understand.</summary>
    public static string Option(string name, double value) =>
        string.Create(CultureInfo.InvariantCulture, $"{name}={value}");
}
