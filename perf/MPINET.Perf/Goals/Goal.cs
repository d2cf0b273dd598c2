using System.Globalization;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Goals;

/// <summary>A performance goal of the tiers: a row of perf/goals.tsv.</summary>
/// <param name="What">The quantity that is measured, in words.</param>
/// <param name="Benchmark">The benchmark that measures the figures.</param>
/// <param name="Ways">The transports.</param>
/// <param name="Ranks">The numbers of ranks; empty for all.</param>
/// <param name="Series">The series, including forms of a call.</param>
/// <param name="Least">The smallest size.</param>
/// <param name="Most">The largest size.</param>
/// <param name="Contenders">The contenders whose figures are compared.</param>
/// <param name="Measure">The kind of comparison.</param>
/// <param name="Other">The contender to compare with, if the measure does not imply it; else empty.</param>
/// <param name="Limit">The largest value that meets the goal.</param>
/// <param name="Unit">The unit of the figures.</param>
internal sealed record Goal(
    string What,
    string Benchmark,
    string[] Ways,
    int[] Ranks,
    string[] Series,
    long Least,
    long Most,
    string[] Contenders,
    Measure Measure,
    string Other,
    double Limit,
    string Unit
)
{
    private const int Columns = 10;

    /// <summary>The limit as text.</summary>
    public string Aim =>
        Measure switch
        {
            Measure.Ratio => Invariant($"at most {Limit:0.###} x C"),
            Measure.Difference => Invariant($"at most C + {Limit:0.#} {Unit}"),
            Measure.By => Invariant($"at most {Limit:0.###} x {Other}"),
            Measure.OnMono => Invariant($"on Mono at most {Limit:0.###} x C"),
            Measure.Ports => Invariant($"at most {Limit:0.###} x ports"),
            Measure.OverPorts => Invariant($"at most ports + {Limit:0.#} {Unit}"),
            Measure.Mono => Invariant($"at most {Limit:0.###} x .NET"),
            Measure.Value => Limit == 0 ? Invariant($"0 {Unit}") : Invariant($"at most {Limit:0.#} {Unit}"),
            _ => Limit == 1 ? $"faster than {Other}" : Invariant($"at most {Limit:0.###} x {Other}"),
        };

    /// <summary>Reads the table.</summary>
    /// <exception cref="FormatException">A row has a wrong number of columns, or a column is malformed.</exception>
    public static IReadOnlyList<Goal> Read(IEnumerable<string> lines) =>
        [.. lines.Where(line => line.Length > 0 && line[0] != '#').Select(Read)];

    /// <summary>The verdict on the goal for an MPI; null if it was not measured.</summary>
    public Verdict? Judge(Results results, string mpi) =>
        Compare(results, mpi).ToList() is { Count: > 0 } all ? new Verdict(all) : null;

    private IEnumerable<Comparison> Compare(Results results, string mpi) =>
        from key in results.Keys
        where key.Unit == Unit && Contenders.Contains(key.Contender) && Series.Contains(key.Series)
        where key.X >= Least && key.X <= Most
        let words = key.Run.Split(' ')
        where words.Length == Run.Words && words[0] == Benchmark && words[1] == mpi && Ways.Contains(words[2])
        let ranks = int.Parse(words[3], CultureInfo.InvariantCulture)
        where Ranks.Length == 0 || Ranks.Contains(ranks)
        let comparison = Compare(results, key, Subject(key, words[2], ranks))
        where comparison is not null
        select comparison;

    private Comparison? Compare(Results results, FigureKey key, string subject)
    {
        switch (Measure)
        {
            case Measure.Value:
                double most = results[key].Max();
                return new Comparison(subject, most, 0, Limit, Invariant($"{most:0.#} {Unit}"));
            case Measure.Difference:
                return results.Differ(key) is { } toC ? Of(subject, toC, "C") : null;
            case Measure.OverPorts:
                return results.Differ(key, Contender.Ports) is { } toPorts ? Of(subject, toPorts, "ports") : null;
            case Measure.Ratio:
                return results.Compare(key) is { } ratio ? Of(subject, ratio) : null;
            case Measure.By:
                return results.Compare(key, Other) is { } byOther ? Of(subject, byOther) : null;
            case Measure.OnMono:
                return results.Compare(key with { Run = Run.OnMono(key.Run) }) is { } onMono
                    ? Of(subject, onMono)
                    : null;
            case Measure.Ports:
                return results.Compare(key, Contender.Ports) is { } byPorts ? Of(subject, byPorts) : null;
            case Measure.Mono:
                return Compare(subject, results.Compare(key with { Run = Run.OnMono(key.Run) }), results.Compare(key));
            default:
                string run = key.Run.Replace(Benchmark, $"peers-{Benchmark}", StringComparison.Ordinal);
                FigureKey own = key with { Run = run, Contender = Other };
                FigureKey peer = results.Find(own) is not null ? own : own with { Series = key.Call };
                return Compare(subject, results.Compare(key), results.Compare(peer));
        }
    }

    // Compares contenders that took no turns: each is first divided by C's time in its own launches.
    private Comparison? Compare(string subject, Ratio? one, Ratio? other) =>
        one is { } own && other is { } peer
            ? Of(
                subject,
                new Ratio(own.Value / peer.Value, (own.Spread + (own.Value / peer.Value * peer.Spread)) / peer.Value)
            )
            : null;

    private Comparison Of(string subject, Ratio ratio) =>
        new(subject, ratio.Value, ratio.Spread, Limit, Invariant($"{ratio.Value:F3} ± {ratio.Spread:F3}"));

    private Comparison Of(string subject, Ratio difference, string other) =>
        new(
            subject,
            difference.Value,
            difference.Spread,
            Limit,
            Invariant($"{other} + {difference.Value:F1} ± {difference.Spread:F1} {Unit}")
        );

    // The parts of the key in which the figures of the goal differ.
    private string Subject(FigureKey key, string way, int ranks)
    {
        string form = key.Series == key.Call ? "" : $" {key.Series[(key.Call.Length + 1)..]}";
        string text = Contenders.Length > 1 || form.Length > 0 ? $"{key.Contender}{form}" : "";
        text += Series.Select(one => one.Split('/')[0]).Distinct().Count() > 1 ? $" {key.Call}" : "";
        text += Ways.Length > 1 ? $" {way}" : "";
        text += Ranks.Length != 1 && ranks > 2 ? $" {ranks} ranks" : "";
        text += Least != Most && key.X > 0 ? $" at {key.X:N0}" : "";
        return text.Trim();
    }

    private static Goal Read(string line)
    {
        string[] cells = line.Split('\t');
        string[] comparison = cells.Length == Columns ? cells[7].Split('=', 2) : [];
        return
            cells.Length == Columns
            && Enum.TryParse<Measure>(comparison[0], ignoreCase: true, out Measure measure)
            && (comparison.Length == 2) == (measure is Measure.By or Measure.Peer)
            && double.TryParse(cells[8], CultureInfo.InvariantCulture, out double limit)
            && Range(cells[5]) is var (least, most)
            ? new Goal(
                cells[0],
                cells[1],
                cells[2].Split(','),
                cells[3] == "-" ? [] : [.. cells[3].Split(',').Select(int.Parse)],
                cells[4].Split(','),
                least,
                most,
                cells[6].Split(';'),
                measure,
                comparison.Length == 2 ? comparison[1] : "",
                limit,
                cells[9]
            )
            : throw new FormatException(
                $"'{line.Replace('\t', '|')}' is not a goal: what, benchmark, ways, ranks, series, sizes, contenders, measure, limit and unit are expected."
            );
    }

    // A range of sizes: "-", "8" or "65536-".
    private static (long Least, long Most) Range(string text)
    {
        if (text == "-")
        {
            return (0, long.MaxValue);
        }

        long least = long.Parse(text.TrimEnd('-'), CultureInfo.InvariantCulture);
        return (least, text.EndsWith('-') ? long.MaxValue : least);
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
