using System.Globalization;
using System.Text;
using MPINET.Perf.Figures;

namespace MPINET.Perf.Writing;

/// <summary>Writes the page of changes between two versions of the library.</summary>
internal static class ChangesPage
{
    /// <summary>Makes the page.</summary>
    /// <param name="other">The name of the other version.</param>
    /// <param name="changes">The changes of all calls.</param>
    /// <param name="failures">The launches that failed, with the reasons.</param>
    public static string Write(string other, IReadOnlyList<Change> changes, IReadOnlyList<string> failures)
    {
        StringBuilder text = new StringBuilder()
            .Append(CultureInfo.InvariantCulture, $"# This version beside {other}\n\n")
            .Append(
                "Both took turns within one process; docs/performance.md says how, and when a call counts as slower. "
            )
            .Append("Times are the least of the launches, in ns.\n\n")
            .Append(
                "| benchmark | tier | call | x | old | new | new / old | control | |\n|---|---|---|---|---|---|---|---|---|\n"
            );
        foreach (Change one in changes)
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $"| {one.Key.Run} | {one.Key.Contender} | {one.Key.Series} | {one.Key.X} | {Time(one.Old)} | {Time(one.New)} | {one.Ratio:F3} | ± {one.Control:F3} | {(one.IsSlower ? "**slower**" : "")} |\n"
            );
        }

        List<Change> slower = changes.Where(one => one.IsSlower).ToList();
        text.Append(
            CultureInfo.InvariantCulture,
            $"\n{slower.Count} of {changes.Count} calls are slower than {other}.\n"
        );
        foreach (Change one in slower)
        {
            text.Append(
                CultureInfo.InvariantCulture,
                $"- {one.Key.Run}: {one.Key.Contender}, {one.Key.Series} {one.Key.X}: {one.Ratio:F3} ± {one.Control:F3}\n"
            );
        }

        foreach (string failure in failures)
        {
            text.Append(CultureInfo.InvariantCulture, $"- a launch has failed: {failure}\n");
        }

        return text.ToString();
    }

    private static string Time(double time) => time.ToString(time < 100 ? "F2" : "F0", CultureInfo.InvariantCulture);
}
