using System.Globalization;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Running;

namespace MPINET.Perf.Goals;

/// <summary>The list of all goals.</summary>
internal static class AllGoals
{
    private const string PInvoke = "P/Invoke";
    private const string Cli = "CLI";
    private const string Ports = "MPINET";

    private static readonly string[] Tiers = [PInvoke, Cli, Ports];
    private static readonly string[] TiersAndPinned = [.. Tiers, Contender.Pinned.Name];

    /// <summary>All, in the order of the results.</summary>
    public static readonly Goal[] All =
    [
        new(
            "send",
            "Send to PROC_NULL, P/Invoke and CLI",
            "C + 3 ns; 0 bytes",
            (results, mpi) =>
                [
                    .. Differences(results, PerCall(mpi), "ns", [PInvoke, Cli], series => series == "send", 3),
                    .. Bytes(results, PerCall(mpi), [PInvoke, Cli], series => series == "send"),
                ]
        ),
        new(
            "send-ports",
            "the same, MPINET, array or span",
            "C + 6 ns; 0 bytes",
            (results, mpi) =>
                [
                    .. Differences(results, PerCall(mpi), "ns", [Ports], IsArrayOrSpan, 6),
                    .. Bytes(results, PerCall(mpi), [Ports], IsArrayOrSpan),
                ]
        ),
        new(
            "send-typed-buffer",
            "the same, MPINET, ArrayTypedBuffer",
            "C + 8 ns; 0 bytes",
            (results, mpi) =>
                [
                    .. Differences(results, PerCall(mpi), "ns", [Ports], series => series == "send/typed-buffer", 8),
                    .. Bytes(results, PerCall(mpi), [Ports], series => series == "send/typed-buffer"),
                ]
        ),
        new(
            "isend-recv-wait",
            "Isend + Recv + Wait to oneself: P/Invoke, MPINET",
            "1.10 x, 1.28 x C; faster than Boost.MPI",
            (results, mpi) =>
                [
                    .. Ratios(results, PerCall(mpi), [PInvoke], series => series == "isend-recv-wait", 1.10),
                    .. Ratios(results, PerCall(mpi), [Ports], series => series == "isend-recv-wait/array", 1.28),
                    .. Beside(results, PerCall(mpi), Ports, "isend-recv-wait/array", Contender.Boost.Name),
                ]
        ),
        new(
            "allreduce",
            "Allreduce of 1 double on one rank, MPINET",
            "C + 8 ns",
            (results, mpi) =>
                Differences(results, PerCall(mpi), "ns", [Ports], series => series == "allreduce/value", 8)
        ),
        new(
            "ping-pong",
            "ping-pong of 1 double over shared memory: P/Invoke, CLI, MPINET",
            "1.03 x, 1.04 x, 1.06 x C",
            (results, mpi) =>
                [
                    .. Ratios(results, PingPong(mpi), [PInvoke], IsBlocking, 1.03, x => x == 1),
                    .. Ratios(results, PingPong(mpi), [Cli], IsBlocking, 1.04, x => x == 1),
                    .. Ratios(results, PingPong(mpi), [Ports], IsBlocking, 1.06, x => x == 1),
                ]
        ),
        new(
            "bandwidth",
            "bandwidth from 64 KiB up, every tier",
            "at least 0.99 x C",
            (results, mpi) =>
                Ratios(
                    results,
                    PingPong(mpi),
                    TiersAndPinned,
                    IsBlocking,
                    1 / 0.99,
                    x => x * sizeof(double) >= 64 << 10
                )
        ),
        new(
            "persistent",
            "persistent ping-pong of 1 double, MPINET",
            "1.03 x C",
            (results, mpi) =>
                Ratios(results, PingPong(mpi), [Ports], series => series == "persistent", 1.03, x => x == 1)
        ),
        new(
            "tcp",
            "ping-pong over TCP (loopback, two hosts), any size, every tier",
            "1.01 x C",
            (results, mpi) =>
                new[] { Transport.Tcp, Transport.Hosts }.SelectMany(transport =>
                    Ratios(results, PingPong(mpi, transport), TiersAndPinned, IsBlocking, 1.01)
                        .Select(one => one with { Subject = $"{Run.WayOf(transport)}, {one.Subject}" })
                )
        ),
        new(
            "user-operation",
            "Allreduce of 32,768 doubles with a user's operation, every tier",
            "1.15 x C",
            (results, mpi) =>
                Ratios(
                    results,
                    Run.NameOf("allreduce", mpi, Transport.Shared, 2),
                    Tiers,
                    series => series == "user",
                    1.15,
                    x => x == 32768
                )
        ),
        new(
            "ring",
            "ring of 20, 40, 80 ranks, MPINET",
            "1.05 x C",
            (results, mpi) =>
                new[] { 20, 40, 80 }.SelectMany(ranks =>
                    Ratios(
                            results,
                            Run.NameOf("ring", mpi, Transport.Shared, ranks),
                            Tiers,
                            series => series == "lap",
                            1.05
                        )
                        .Select(one => one with { Subject = $"{ranks} ranks, {one.Subject}" })
                )
        ),
        new(
            "memory",
            "memory of a rank (pss): .NET",
            "C + 30 MB",
            (results, mpi) => Differences(results, Start(mpi), "MB", Tiers, series => series == "pss", 30)
        ),
        new(
            "memory-aot",
            "the same, NativeAOT",
            "C + 3 MB",
            (results, mpi) => Differences(results, Start(mpi), "MB", AheadOfTime, series => series == "pss", 3)
        ),
        new(
            "start",
            "launch to first message, 2 ranks: .NET",
            "C + 120 ms",
            (results, mpi) => Differences(results, Start(mpi), "ms", Tiers, series => series == "first-message", 120)
        ),
        new(
            "start-aot",
            "the same, NativeAOT",
            "C + 20 ms",
            (results, mpi) =>
                Differences(results, Start(mpi), "ms", AheadOfTime, series => series == "first-message", 20)
        ),
        new(
            "applications",
            "Jacobi, integer sort, every tier",
            "1.05 x C",
            (results, mpi) =>
                new[] { "jacobi", "integer-sort" }.SelectMany(benchmark =>
                    results
                        .Keys.Select(key => key.Run)
                        .Distinct()
                        .Where(run => run.StartsWith($"{benchmark} {mpi} ", StringComparison.Ordinal))
                        .SelectMany(run =>
                            Ratios(results, run, Tiers, _ => true, 1.05)
                                .Select(one =>
                                    one with
                                    {
                                        Subject = $"{benchmark} on {run.Split(' ')[^1]}, {one.Subject}",
                                    }
                                )
                        )
                )
        ),
        new(
            "generator",
            "generating one MPI's bindings anew",
            "under 5 s",
            (results, mpi) =>
                results
                    .Of(Generation.RunOf(mpi))
                    .Select(key => (key, sample: results.Find(key)!))
                    .Select(one => new Comparison(
                        "",
                        one.sample.Best,
                        one.sample.Best * one.sample.Spread,
                        5000,
                        Invariant($"{one.sample.Best / 1000:F1} s"),
                        IsNoisy: false
                    ))
        ),
    ];

    private static string[] AheadOfTime => [.. Contender.Tiers(Runtime.Aot).Select(one => one.Name)];

    private static string PerCall(string mpi) => Run.NameOf("per-call", mpi, Transport.Shared, 1);

    private static string PingPong(string mpi, Transport transport = Transport.Shared) =>
        Run.NameOf("ping-pong", mpi, transport, 2);

    private static string Start(string mpi) => Run.NameOf("start", mpi, Transport.Shared, 2);

    private static bool IsBlocking(string series) => series == "blocking";

    private static bool IsArrayOrSpan(string series) => series is "send/array" or "send/span";

    /// <summary>Durations by the twin's: what is no duration, such as a check sum, has no ratio.</summary>
    private static IEnumerable<Comparison> Ratios(
        Results results,
        string run,
        string[] contenders,
        Func<string, bool> series,
        double limit,
        Func<long, bool>? size = null
    ) =>
        from key in results.Of(run)
        where
            key.Unit == "ns" && contenders.Contains(key.Contender) && series(key.Series) && size?.Invoke(key.X) != false
        let ratio = results.Compare(key, Contender.C.Name)
        where ratio != null
        select new Comparison(
            key.X > 1 ? Invariant($"{key.Contender} at {key.X:N0}") : key.Contender,
            ratio.Value.Value,
            ratio.Value.Spread,
            limit,
            ratio.Value.ToString(),
            ratio.Value.IsNoisy
        );

    /// <summary>The same beside another contender than the twin, which is to be slower.</summary>
    private static IEnumerable<Comparison> Beside(
        Results results,
        string run,
        string contender,
        string series,
        string other
    )
    {
        var key = new FigureKey(run, contender, series, 0, "ns");
        return results.Compare(key, other) is { } ratio
            ? [new Comparison($"{contender} by {other}", ratio.Value, ratio.Spread, 1, ratio.ToString(), ratio.IsNoisy)]
            : [];
    }

    /// <summary>What is added to the twin's.</summary>
    private static IEnumerable<Comparison> Differences(
        Results results,
        string run,
        string unit,
        string[] contenders,
        Func<string, bool> series,
        double limit
    ) =>
        from key in results.Of(run)
        where key.Unit == unit && contenders.Contains(key.Contender) && series(key.Series)
        let own = results.Find(key)
        let twin = results.Find(key with { Contender = Contender.C.Name, Series = key.Call })
        where twin != null
        let value = own.Best - twin.Best
        let spread = (own.Best * own.Spread) + (twin.Best * twin.Spread)
        select new Comparison(
            key.Series == key.Call ? key.Contender : $"{key.Contender}, {key.Series[(key.Call.Length + 1)..]}",
            value,
            spread,
            limit,
            spread > limit ? "too noisy" : Invariant($"C + {value:F1} ± {spread:F1} {unit}"),
            spread > limit
        );

    /// <summary>What calls allocate: nothing, in any launch.</summary>
    private static IEnumerable<Comparison> Bytes(
        Results results,
        string run,
        string[] contenders,
        Func<string, bool> series
    )
    {
        var most = results
            .Of(run)
            .Where(key => key.Unit == "B" && contenders.Contains(key.Contender) && series(key.Series))
            .Select(key => results[key].Max())
            .ToList();
        return most.Count > 0
            ? [new Comparison("allocated", most.Max(), 0, 0, Invariant($"{most.Max():F1} B"), false)]
            : [];
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
