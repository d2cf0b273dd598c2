using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;
using MPINET.Perf.Writing;

namespace MPINET.Perf.Tests;

/// <summary>Artificial results.</summary>
internal static class Made
{
    public static readonly Benchmark PerCall = Benchmarks.All.Single(one => one.Name == "per-call");

    public static readonly Run Run = new(PerCall, "openmpi", Transport.Shared, 1, [Contender.InTurn]);

    public static FigureKey Key(string contender, string series, string unit = "ns") =>
        new(Run.Name, contender, series, 0, unit);

    public static void Add(Results results, string contender, string series, params double[] values) =>
        Add(results, Key(contender, series), values);

    public static void Add(Results results, FigureKey key, params double[] values)
    {
        foreach (double value in values)
        {
            results.Add(key, value);
        }
    }

    public static Report Report(Results results) =>
        new(
            new DateOnly(2026, 11, 21),
            new Dictionary<string, string> { ["processor"] = "one of ours" },
            [Run],
            [KeyValuePair.Create("openmpi", "Open MPI"), KeyValuePair.Create("mpich", "MPICH")],
            ["ring mpich shared 80: it waits busily"],
            ["ring openmpi shared 2, CLI: ended with exit code 11"],
            results
        );
}
