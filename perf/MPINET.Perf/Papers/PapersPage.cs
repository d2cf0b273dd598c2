using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using MPINET.Perf.Catalogue;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Papers;

/// <summary>Writes the measured parts of docs/papers.md. The text between them is written by hand and stays as it is.</summary>
internal static partial class PapersPage
{
    /// <summary>The part with the day, the machine and the software.</summary>
    public const string About = "the run";

    private const string End = "<!-- end -->";

    /// <summary>The measured parts by their names.</summary>
    /// <param name="table">The papers' figures.</param>
    /// <param name="record">The results.</param>
    /// <param name="drawn">The figures whose charts have been drawn.</param>
    public static IReadOnlyDictionary<string, string> Parts(
        PaperTable table,
        PaperRecord record,
        IReadOnlyCollection<string> drawn
    )
    {
        Dictionary<string, string> parts = new() { [About] = AboutOf(record) };
        foreach (string figure in table.Figures)
        {
            StringBuilder text = new();
            if (table.Charts.FirstOrDefault(one => one.Figure == figure) is { } chart)
            {
                text.Append(
                    drawn.Contains(figure)
                        ? $"![{chart.Title}](images/{chart.File})\n\n"
                        : $"*{chart.Title}: not measured.*\n\n"
                );
            }

            List<PaperRow> rows = [.. table.Rows.Where(row => row.Figure == figure)];
            if (rows.Count > 0)
            {
                text.Append("| | the paper said | here: C | here: MPINET | ratio |\n|---|---|---|---|---|\n");
                rows.ForEach(row =>
                    text.Append(
                        CultureInfo.InvariantCulture,
                        $"| {row.What} | {row.Published} | {Cells(row, record.Results)} |\n"
                    )
                );
            }

            parts[figure] = text.ToString().TrimEnd();
        }

        return parts;
    }

    /// <summary>Puts the parts into the page, each between its marks.</summary>
    /// <exception cref="FormatException">A part has no place, or a place no part.</exception>
    public static string Fill(string page, IReadOnlyDictionary<string, string> parts)
    {
        HashSet<string> filled = [];
        string text = Place()
            .Replace(
                page,
                match =>
                {
                    string name = match.Groups["name"].Value;
                    if (!filled.Add(name))
                    {
                        throw new FormatException($"The page has two places for '{name}'.");
                    }

                    return parts.TryGetValue(name, out string? part)
                        ? $"<!-- measured: {name} -->\n\n{part}\n\n{End}"
                        : throw new FormatException($"The page has a place for '{name}', which is not measured.");
                }
            );
        if (Begin().Count(text) != filled.Count || text.Split(End).Length - 1 != filled.Count)
        {
            throw new FormatException(
                $"A place of the page has no end, or an end no beginning: <!-- measured: name --> and {End}."
            );
        }

        return parts.Keys.FirstOrDefault(name => !filled.Contains(name)) is { } lost
            ? throw new FormatException(
                $"The page has no place for '{lost}': <!-- measured: {lost} -->, and below it {End}."
            )
            : text;
    }

    // C, MPINET and the comparison.
    private static string Cells(PaperRow row, Results results)
    {
        FigureKey key = new(row.Run, row.Contender, row.Series, row.X, row.Unit);
        if (results.Find(key) is not { } own)
        {
            return "| not measured |";
        }

        FigureKey twin = key with { Contender = Contender.C.Name };
        Sample? best = results.Find(twin) ?? results.Find(twin with { Series = key.Call });
        string c = best is null ? "none" : Text(best.Best, row.Unit);
        return $"{c} | {Text(own.Best, row.Unit)} | {Comparison(row, key, results)}";
    }

    private static string Comparison(PaperRow row, FigureKey key, Results results)
    {
        if (row.Measure == PaperRow.Difference)
        {
            return results.Differ(key) is { } difference
                ? string.Create(
                    CultureInfo.InvariantCulture,
                    $"{(difference.Value < 0 ? "C -" : "C +")} {Text(Math.Abs(difference.Value), row.Unit)}{Spread(difference.Spread, spread => Text(spread, row.Unit))}"
                )
                : "";
        }

        if (!row.Measure.StartsWith(PaperRow.By, StringComparison.Ordinal))
        {
            return results.Compare(key) is { } ratio ? Ratio(ratio) : "";
        }

        // The other contender is divided by this one.
        string other = row.Measure[PaperRow.By.Length..];
        return results.Compare(key with { Contender = other }, key.Contender) is { } by
            ? $"{other}: {Ratio(by)} x MPINET"
            : "not measured";
    }

    private static string Ratio(Ratio ratio) =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"{ratio.Value:0.00}{Spread(ratio.Spread, spread => spread.ToString("0.00", CultureInfo.InvariantCulture))}"
        );

    // A single launch of a separate process has no spread.
    private static string Spread(double spread, Func<double, string> text) =>
        double.IsFinite(spread) ? $" ± {text(spread)}" : "";

    // Three digits, in the unit that suits.
    private static string Text(double value, string unit)
    {
        (double scaled, string name) = (unit, value) switch
        {
            ("ns", >= 1e9) => (value / 1e9, "s"),
            ("ns", >= 1e6) => (value / 1e6, "ms"),
            ("ns", >= 1e3) => (value / 1e3, "us"),
            _ => (value, unit),
        };
        string digits =
            scaled >= 99.95 ? "0"
            : scaled >= 9.995 ? "0.0"
            : "0.00";
        return $"{scaled.ToString(digits, CultureInfo.InvariantCulture)} {name}";
    }

    private static string AboutOf(PaperRecord record)
    {
        string facts = string.Join(
            "; ",
            record.Machine.Select(fact => $"{fact.Key}: {WhiteSpace().Replace(fact.Value, " ")}")
        );
        StringBuilder text = new(
            string.Create(CultureInfo.InvariantCulture, $"Measured on {record.Date:yyyy-MM-dd}. {facts}.")
        );
        List(text, "Left out", record.LeftOut);
        List(text, "Launches that failed", record.Failures);
        return text.ToString();
    }

    private static void List(StringBuilder text, string title, IReadOnlyList<string> reasons)
    {
        if (reasons.Count > 0)
        {
            text.Append(CultureInfo.InvariantCulture, $"\n\n{title}:\n\n- {string.Join("\n- ", reasons)}");
        }
    }

    [GeneratedRegex(
        @"<!-- measured: (?<name>[^>]*?) -->(?:(?!<!-- measured:).)*?<!-- end -->",
        RegexOptions.Singleline
    )]
    private static partial Regex Place();

    [GeneratedRegex("<!-- measured: ")]
    private static partial Regex Begin();

    [GeneratedRegex(@"\s+")]
    private static partial Regex WhiteSpace();
}
