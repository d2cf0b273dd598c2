using System.Globalization;

namespace MPINET.Perf.Figures;

/// <summary>A line by which a measured program says a figure.</summary>
/// <param name="Series">What is measured.</param>
/// <param name="X">Its size or count.</param>
/// <param name="Value">The figure.</param>
/// <param name="Unit">Its unit.</param>
internal sealed record MeasuredLine(string Series, long X, double Value, string Unit)
{
    /// <summary>Reads a line; null if it says something else.</summary>
    /// <exception cref="FormatException">It begins like a figure and is none.</exception>
    public static MeasuredLine? Read(string line)
    {
        var cells = line.Split('\t');
        if (cells[0] != "measured")
        {
            return null;
        }

        return
            cells.Length == 5
            && cells[1].Length > 0
            && long.TryParse(cells[2], NumberStyles.None, CultureInfo.InvariantCulture, out var x)
            && double.TryParse(cells[3], NumberStyles.Float, CultureInfo.InvariantCulture, out var value)
            && double.IsFinite(value)
            ? new MeasuredLine(cells[1], x, value, cells[4])
            : throw new FormatException(
                $"'{line.Replace('\t', ' ')}' is no figure: measured, series, size, value and unit are expected, with tabs between."
            );
    }
}
