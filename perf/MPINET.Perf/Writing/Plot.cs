using System.Globalization;
using System.Text;

namespace MPINET.Perf.Writing;

/// <summary>A plot: ratios to C by size.</summary>
/// <param name="File">The file's name, without .svg.</param>
/// <param name="Title">The title.</param>
/// <param name="Curves">The curves, each with a name and points.</param>
/// <param name="Control">The difference between C's second loop and its first, at each size.</param>
internal sealed record Plot(
    string File,
    string Title,
    IReadOnlyList<Curve> Curves,
    IReadOnlyList<(double X, double Y)> Control
)
{
    private static readonly string[] units = ["B", "KiB", "MiB"];

    /// <summary>The gnuplot script.</summary>
    public string Script(string folder)
    {
        StringBuilder text = new StringBuilder()
            .Append("set terminal svg size 900,480 dynamic background rgb 'white' font 'sans-serif,14'\n")
            .Append(CultureInfo.InvariantCulture, $"set output {Quoted(Path.Combine(folder, File + ".svg"))}\n")
            .Append(CultureInfo.InvariantCulture, $"set title {Quoted(Title)} noenhanced\n")
            .Append("set ylabel 'time by that of C'\nset grid\nset key outside right noenhanced\nset logscale x 2\n")
            .Append(CultureInfo.InvariantCulture, $"set xtics ({Tics()})\n")
            .Append("set style fill solid 0.2 noborder\n")
            .Append(
                "plot '-' using 1:(1-$2):(1+$2) with filledcurves lc rgb 'gray40' title 'C again', 1 lc rgb 'gray40' notitle, "
            )
            .AppendJoin(", ", Curves.Select(curve => $"'-' with linespoints lw 1.5 ps 0.5 title {Quoted(curve.Name)}"))
            .Append('\n');
        foreach (IReadOnlyList<(double X, double Y)>? points in Curves.Select(curve => curve.Points).Prepend(Control))
        {
            foreach ((double x, double y) in points)
            {
                text.Append(CultureInfo.InvariantCulture, $"{x} {y:G9}\n");
            }

            text.Append("e\n");
        }

        return text.ToString();
    }

    // Tics at powers of eight, from the smallest size on.
    private string Tics()
    {
        (double least, double most) = (Control.Min(point => point.X), Control.Max(point => point.X));
        return string.Join(
            ", ",
            Enumerable
                .Range(0, 11)
                .Select(power => 1L << (3 * power))
                .Where(size => size >= least && size <= most)
                .Select(size => $"'{Text(size)}' {size}")
        );
    }

    private static string Text(long size)
    {
        int unit = 0;
        while (size >= 1024)
        {
            size /= 1024;
            unit++;
        }

        return $"{size} {units[unit]}";
    }

    private static string Quoted(string text) => $"'{text.Replace("'", "''")}'";
}
