using System.Globalization;
using System.Xml.Linq;
using MPINET.Perf.Drawing;

namespace MPINET.Perf.Tests;

public sealed class ChartTests
{
    private static readonly XNamespace svg = "http://www.w3.org/2000/svg";

    private static readonly Chart chart = new(
        "Send <&> \"receive\"",
        "message (bytes)",
        "time (us)",
        AxisKind.Bytes,
        AxisKind.Logarithmic,
        [
            new Curve("C", [(1, 1), (16, 10), (256, 100)]) { IsReference = true },
            new Curve("a < b", [(1, 2), (256, 200)]),
        ],
        new Band("C again", [(1, 0.9, 1.1), (256, 90, 110)])
    );

    [Fact]
    public void Has_a_title_labels_with_units_and_a_legend_on_a_white_ground()
    {
        XElement root = Draw(chart);
        string[] texts = [.. root.Elements(svg + "text").Select(text => text.Value)];
        Assert.Superset(
            new HashSet<string> { chart.Title, chart.X, chart.Y, "C", "a < b", "C again", "16 B", "100" },
            new HashSet<string>(texts)
        );
        Assert.Equal(chart.Title, root.Element(svg + "title")!.Value);
        Assert.Equal("white", root.Element(svg + "rect")!.Attribute("fill")!.Value);
    }

    [Fact]
    public void Escapes_its_texts()
    {
        string text = Svg.Draw(chart);
        Assert.Contains("Send &lt;&amp;&gt; \"receive\"<", text);
        Assert.Contains(">a &lt; b<", text);
        Assert.DoesNotContain("\r", text);
    }

    [Fact]
    public void Places_points_by_its_axes_and_within_them()
    {
        XElement root = Draw(chart);
        (double X, double Y)[] first = PointsOf(root.Elements(svg + "polyline").First());
        (double X, double Y)[] second = PointsOf(root.Elements(svg + "polyline").Last());

        // Equal ratios of sizes and times are equal distances; a greater value is further up.
        Assert.Equal(first[1].X - first[0].X, first[2].X - first[1].X, 1);
        Assert.Equal(first[0].Y - first[1].Y, first[1].Y - first[2].Y, 1);
        Assert.True(first[0].Y > first[2].Y);
        Assert.Equal(first[0].X, second[0].X);
        Assert.Equal(first[2].Y - second[1].Y, first[0].Y - second[0].Y, 1);
        Assert.Equal(5, root.Elements(svg + "circle").Count());
    }

    [Fact]
    public void Shows_the_reference_in_black_and_others_in_colours_of_their_own()
    {
        Chart many = chart with
        {
            Curves = [.. chart.Curves, .. Enumerable.Range(0, 7).Select(i => new Curve($"{i}", [(1, i + 1)]))],
        };
        string[] styles =
        [
            .. Draw(many)
                .Elements(svg + "polyline")
                .Select(line => $"{line.Attribute("stroke")!.Value} {line.Attribute("stroke-dasharray")?.Value}"),
        ];
        Assert.Equal("black ", styles[0]);
        Assert.Equal(9, styles.Distinct().Count());
    }

    [Fact]
    public void Leaves_out_curves_without_points()
    {
        Chart some = chart with
        {
            Curves = [.. chart.Curves, new Curve("nothing", []), new Curve("below zero", [(1, -1), (2, 0)])],
        };
        Assert.Equal(Svg.Draw(chart), Svg.Draw(some));
    }

    [Fact]
    public void Is_refused_without_any_points()
    {
        Chart empty = chart with { Curves = [new Curve("nothing", [])] };
        Assert.Contains(chart.Title, Assert.Throws<ArgumentException>(() => Svg.Draw(empty)).Message);
    }

    [Fact]
    public void Has_equal_bytes_in_every_culture()
    {
        CultureInfo culture = CultureInfo.CurrentCulture;
        string text = Svg.Draw(chart);
        CultureInfo other = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        other.NumberFormat.NumberDecimalSeparator = ",";
        CultureInfo.CurrentCulture = other;
        try
        {
            Assert.Equal(text, Svg.Draw(chart));
        }
        finally
        {
            CultureInfo.CurrentCulture = culture;
        }
    }

    private static XElement Draw(Chart drawn) => XElement.Parse(Svg.Draw(drawn));

    private static (double X, double Y)[] PointsOf(XElement line) =>
        [
            .. line.Attribute("points")!
                .Value.Split(' ')
                .Select(point => point.Split(','))
                .Select(pair =>
                    (
                        double.Parse(pair[0], CultureInfo.InvariantCulture),
                        double.Parse(pair[1], CultureInfo.InvariantCulture)
                    )
                ),
        ];
}
