using System.Globalization;

namespace MPINET.Perf.Figures;

/// <summary>A line of output in which a measured program reports a figure.</summary>
/// <param name="Series">The call or other quantity that is measured.</param>
/// <param name="X">Its size or count.</param>
/// <param name="Value">The figure.</param>
/// <param name="Unit">Its unit.</param>
/// <param name="Contender">The contender, if the program measures several; null if it measures one.</param>
internal sealed record MeasuredLine(string Series, long X, double Value, string Unit, string? Contender = null)
{
    /// <summary>Reads a line; null if it is not a figure.</summary>
    /// <exception cref="FormatException">The line begins like a figure but is malformed.</exception>
    public static MeasuredLine? Read(string line)
    {
        string[] cells = line.Split('\t');
        if (cells[0] != "measured")
        {
            return null;
        }

        return
            cells.Length is 5 or 6
            && cells[1].Length > 0
            && long.TryParse(cells[2], NumberStyles.None, CultureInfo.InvariantCulture, out long x)
            && double.TryParse(cells[3], NumberStyles.Float, CultureInfo.InvariantCulture, out double value)
            && double.IsFinite(value)
            ? new MeasuredLine(cells[1], x, value, cells[4], cells.Length == 6 ? cells[5] : null)
            : throw new FormatException(
                $"'{line.Replace('\t', ' ')}' is not a figure: measured, series, size, value, unit and perhaps a contender are expected, with tabs between."
            );
    }
}
