using System.Globalization;
using System.Xml.Linq;

namespace MPINET.Perf.Drawing;

/// <summary>Draws charts as SVG.</summary>
internal static class Svg
{
    private const double Width = 900;
    private const double Height = 430;
    private const double Left = 76;
    private const double Right = 660;
    private const double Top = 44;
    private const double Bottom = 368;
    private const double LineHeight = 22;
    private const string Grey = "#666";

    // Colours that people with any colour vision can tell apart (Okabe and Ito).
    private static readonly string[] colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

    // The second six curves are dashed.
    private static readonly string[] dashes = ["", "6 4"];

    private static readonly XNamespace svg = "http://www.w3.org/2000/svg";

    /// <summary>Writes a chart to a file.</summary>
    public static void Write(Chart chart, string path) => File.WriteAllText(path, Draw(chart));

    /// <summary>Draws a chart.</summary>
    /// <exception cref="ArgumentException">No curve has a point with a place.</exception>
    public static string Draw(Chart chart)
    {
        IReadOnlyList<Curve> curves = chart.Drawn;
        if (curves.Count == 0)
        {
            throw new ArgumentException($"'{chart.Title}' has no points.", nameof(chart));
        }

        IEnumerable<(double X, double Y)> points = curves.SelectMany(curve => curve.Points);
        IReadOnlyList<(double X, double Low, double High)> edges = chart.Band?.Points ?? [];
        Axis across = Axis.Of(chart.XKind, points.Select(point => point.X), isRounded: false);
        Axis up = Axis.Of(
            chart.YKind,
            points.Select(point => point.Y).Concat(edges.SelectMany(edge => new[] { edge.Low, edge.High })),
            isRounded: true
        );
        Place place = (x, y) =>
            (Left + (across.PlaceOf(x) * (Right - Left)), Bottom - (up.PlaceOf(y) * (Bottom - Top)));
        XElement[] parts =
        [
            new(svg + "title", chart.Title),
            // Pages may be dark, the letters are not.
            Rectangle(0, 0, Width, Height, "white"),
            Text(chart.Title, (Left + Right) / 2, 24, "middle", new XAttribute("font-size", 16)),
            .. Grid(across, up, place),
            .. chart.Band is { Points.Count: > 0 } band ? new[] { Area(band, place) } : [],
            .. curves.SelectMany((curve, i) => Line(curve, Styles(curves, i), place)),
            Text(chart.X, (Left + Right) / 2, Height - 16, "middle"),
            Text(
                chart.Y,
                0,
                0,
                "middle",
                new XAttribute("transform", $"translate(18 {Number((Top + Bottom) / 2)}) rotate(-90)")
            ),
            .. Legend(curves, chart.Band),
        ];
        return new XElement(
                svg + "svg",
                new XAttribute("viewBox", $"0 0 {Number(Width)} {Number(Height)}"),
                new XAttribute("role", "img"),
                new XAttribute("font-family", "sans-serif"),
                new XAttribute("font-size", 13),
                parts
            ) + "\n";
    }

    private delegate (double X, double Y) Place(double x, double y);

    private static IEnumerable<XElement> Grid(Axis across, Axis up, Place place)
    {
        foreach (double tick in across.Ticks)
        {
            double x = place(tick, up.Least).X;
            yield return Stroke(x, Top, x, Bottom, "#ddd");
            yield return Text(across.TextOf(tick), x, Bottom + 18, "middle");
        }

        foreach (double tick in up.Ticks)
        {
            double y = place(across.Least, tick).Y;
            yield return Stroke(Left, y, Right, y, "#ddd");
            yield return Text(up.TextOf(tick), Left - 7, y + 4, "end");
        }

        yield return Stroke(Left, Bottom, Right, Bottom, Grey);
        yield return Stroke(Left, Top, Left, Bottom, Grey);
    }

    // The upper edge from left to right, and back along the lower one.
    private static XElement Area(Band band, Place place)
    {
        IEnumerable<(double X, double Y)> edge = band.Points.Select(point => place(point.X, point.High));
        IEnumerable<(double X, double Y)> back = band.Points.Reverse().Select(point => place(point.X, point.Low));
        return new XElement(
            svg + "polygon",
            new XAttribute("points", Points(edge.Concat(back))),
            new XAttribute("fill", Grey),
            new XAttribute("fill-opacity", "0.2")
        );
    }

    private static IEnumerable<XElement> Line(Curve curve, XAttribute[] style, Place place)
    {
        List<(double X, double Y)> points = [.. curve.Points.Select(point => place(point.X, point.Y))];
        yield return new XElement(
            svg + "polyline",
            new XAttribute("points", Points(points)),
            new XAttribute("fill", "none"),
            style
        );
        foreach ((double x, double y) in points)
        {
            yield return new XElement(
                svg + "circle",
                new XAttribute("cx", Number(x)),
                new XAttribute("cy", Number(y)),
                new XAttribute("r", "2.6"),
                new XAttribute("fill", style[0].Value)
            );
        }
    }

    private static IEnumerable<XElement> Legend(IReadOnlyList<Curve> curves, Band? band)
    {
        double y = Top + 8;
        double x = Right + 16;
        for (int i = 0; i < curves.Count; i++, y += LineHeight)
        {
            yield return Stroke(x, y, x + 24, y, Styles(curves, i));
            yield return Text(curves[i].Name, x + 31, y + 4, "start");
        }

        if (band is { Points.Count: > 0 })
        {
            XElement area = Rectangle(x, y - 6, 24, 12, Grey);
            area.Add(new XAttribute("fill-opacity", "0.2"));
            yield return area;
            yield return Text(band.Name, x + 31, y + 4, "start");
        }
    }

    // The first attribute is the colour.
    private static XAttribute[] Styles(IReadOnlyList<Curve> curves, int curve)
    {
        int others = curves.Take(curve).Count(one => !one.IsReference);
        string colour = curves[curve].IsReference ? "black" : colours[others % colours.Length];
        string dash = curves[curve].IsReference ? "" : dashes[others / colours.Length % dashes.Length];
        XAttribute[] styles = [new("stroke", colour), new("stroke-width", "1.6")];
        return dash.Length > 0 ? [.. styles, new("stroke-dasharray", dash)] : styles;
    }

    private static XElement Stroke(double x1, double y1, double x2, double y2, string colour) =>
        Stroke(x1, y1, x2, y2, new XAttribute("stroke", colour));

    private static XElement Stroke(double x1, double y1, double x2, double y2, params XAttribute[] styles) =>
        new(
            svg + "line",
            new XAttribute("x1", Number(x1)),
            new XAttribute("y1", Number(y1)),
            new XAttribute("x2", Number(x2)),
            new XAttribute("y2", Number(y2)),
            styles
        );

    private static XElement Rectangle(double x, double y, double width, double height, string colour) =>
        new(
            svg + "rect",
            new XAttribute("x", Number(x)),
            new XAttribute("y", Number(y)),
            new XAttribute("width", Number(width)),
            new XAttribute("height", Number(height)),
            new XAttribute("fill", colour)
        );

    private static XElement Text(string text, double x, double y, string anchor, params XAttribute[] others) =>
        new(
            svg + "text",
            new XAttribute("x", Number(x)),
            new XAttribute("y", Number(y)),
            new XAttribute("text-anchor", anchor),
            others,
            text
        );

    private static string Points(IEnumerable<(double X, double Y)> points) =>
        string.Join(' ', points.Select(point => $"{Number(point.X)},{Number(point.Y)}"));

    private static string Number(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);
}
