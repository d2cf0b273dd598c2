using System.Globalization;
using System.Text;

namespace MPINET.Perf.Writing;

/// <summary>A plot: curves over one axis.</summary>
/// <param name="File">The file's name, without .svg.</param>
/// <param name="Title">What it shows.</param>
/// <param name="XLabel">The horizontal axis.</param>
/// <param name="YLabel">The vertical axis.</param>
/// <param name="Curves">A name and points each.</param>
internal sealed record Plot(string File, string Title, string XLabel, string YLabel, IReadOnlyList<Curve> Curves)
{
    /// <summary>Whether the horizontal axis is logarithmic.</summary>
    public bool HasLogX { get; init; } = true;

    /// <summary>Whether the vertical axis is logarithmic.</summary>
    public bool HasLogY { get; init; }

    /// <summary>What gnuplot is to carry out.</summary>
    public string Script(string folder)
    {
        var text = new StringBuilder()
            .Append("set terminal svg size 900,540 dynamic background rgb 'white' font 'sans-serif,14'\n")
            .Append(CultureInfo.InvariantCulture, $"set output {Quoted(Path.Combine(folder, File + ".svg"))}\n")
            .Append(CultureInfo.InvariantCulture, $"set title {Quoted(Title)} noenhanced\n")
            .Append(CultureInfo.InvariantCulture, $"set xlabel {Quoted(XLabel)}\nset ylabel {Quoted(YLabel)}\n")
            .Append("set grid\nset key outside right noenhanced\n")
            .Append(HasLogX ? "set logscale x 2\nset format x '%.0f'\nset xtics rotate by -40\n" : "set xtics 1\n")
            .Append(HasLogY ? "set logscale y\n" : "")
            .Append("plot ")
            .AppendJoin(", ", Curves.Select(curve => $"'-' with linespoints lw 1.5 ps 0.5 title {Quoted(curve.Name)}"))
            .Append('\n');
        foreach (var curve in Curves)
        {
            foreach (var (x, y) in curve.Points)
            {
                text.Append(CultureInfo.InvariantCulture, $"{x} {y:G9}\n");
            }

            text.Append("e\n");
        }

        return text.ToString();
    }

    private static string Quoted(string text) => $"'{text.Replace("'", "''")}'";
}

/// <summary>A curve of a plot.</summary>
internal sealed record Curve(string Name, IReadOnlyList<(double X, double Y)> Points);
