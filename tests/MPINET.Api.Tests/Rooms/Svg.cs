using System.Globalization;
using System.Text;

namespace MPINET.Api.Tests.Rooms;

/// <summary>The text of an SVG image. Coordinates are whole pixels, so that every machine writes the same bytes.</summary>
internal sealed class Svg
{
    private const string Style = """
        <style>
        text{font:12px sans-serif;fill:#1f2328}
        .title{font-weight:bold}
        .head{font:bold 16px sans-serif}
        .count{font-size:9px;fill:#57606a;stroke:#fff;stroke-width:3px;paint-order:stroke;text-anchor:middle}
        .circle{font-weight:bold;fill:#bc4c00}
        .middle{text-anchor:middle}
        .page{fill:#fff}
        .house{fill:#f6f8fa;stroke:#d0d7de}
        .room{fill:#fff;stroke:#8c959f}
        .written{fill:#dafbe1;stroke:#4ac26b}
        .arrow{fill:none;stroke:#8c959f}
        .up{fill:none;stroke:#e16f24}
        .flow{fill:none;stroke:#4ac26b;stroke-dasharray:5 3}
        .arrow-head{fill:#8c959f}
        .up-head{fill:#e16f24}
        .flow-head{fill:#4ac26b}
        @media (prefers-color-scheme:dark){
        text{fill:#e6edf3}
        .count{fill:#9ea7b3;stroke:#0d1117}
        .circle{fill:#ffa657}
        .page{fill:#0d1117}
        .house{fill:#161b22;stroke:#30363d}
        .room{fill:#0d1117;stroke:#6e7681}
        .written{fill:#033a16;stroke:#2ea043}
        .arrow{stroke:#6e7681}
        .up{stroke:#db6d28}
        .flow{stroke:#2ea043}
        .arrow-head{fill:#6e7681}
        .up-head{fill:#db6d28}
        .flow-head{fill:#2ea043}
        }
        </style>
        """;

    private readonly StringBuilder lines = new();

    public void Rectangle(string kind, int x, int y, int width, int height) =>
        Line($"<rect class=\"{kind}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\"/>");

    public void Text(string kind, int x, int y, string text) =>
        Line($"<text class=\"{kind}\" x=\"{x}\" y=\"{y}\">{Escape(text)}</text>");

    /// <summary>Draws a curve with an arrow head at its end.</summary>
    /// <param name="kind">One of <c>arrow</c>, <c>up</c> and <c>flow</c>.</param>
    /// <param name="points">The start, two control points, the end.</param>
    /// <param name="title">The text that a browser shows at the curve.</param>
    public void Curve(string kind, (int X, int Y)[] points, string title)
    {
        string path = string.Join(
            " ",
            points.Skip(1).Select(point => FormattableString.Invariant($"{point.X},{point.Y}"))
        );
        Line(
            $"<path class=\"{kind}\" marker-end=\"url(#{kind})\" d=\"M{points[0].X},{points[0].Y} C{path}\"><title>{Escape(title)}</title></path>"
        );
    }

    /// <summary>The whole image.</summary>
    public string Image(int width, int height, string description)
    {
        StringBuilder image = new();
        image.Append(
            CultureInfo.InvariantCulture,
            $"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n"
        );
        image.Append(CultureInfo.InvariantCulture, $"<title>{Escape(description)}</title>\n{Style}\n<defs>\n");
        foreach (string kind in new[] { "arrow", "up", "flow" })
        {
            image.Append(
                CultureInfo.InvariantCulture,
                $"<marker id=\"{kind}\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\" markerUnits=\"userSpaceOnUse\"><path class=\"{kind}-head\" d=\"M0,0 L8,4 L0,8 z\"/></marker>\n"
            );
        }

        image.Append(
            CultureInfo.InvariantCulture,
            $"</defs>\n<rect class=\"page\" width=\"{width}\" height=\"{height}\"/>\n{lines}</svg>\n"
        );
        return image.ToString();
    }

    private void Line(FormattableString text) => lines.Append(text.ToString(CultureInfo.InvariantCulture)).Append('\n');

    private static string Escape(string text) => text.Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
}
