using MPINET.Perf.Catalogue;
using MPINET.Perf.Drawing;
using MPINET.Perf.Figures;
using MPINET.Perf.Papers;

namespace MPINET.Perf.Tests;

/// <summary>The page of the papers' figures: the measured parts, and the parts written by hand.</summary>
public sealed class PapersPageTests
{
    private const string Run = "ping-pong openmpi shared 2";

    private static readonly PaperTable table = PaperTable.Read([
        "# a comment",
        "chart\tsize\tTime by size\tmessage (bytes)\tbytes\ttime",
        $"line\tsize\tC\t{Run}\tblocking\tC",
        $"line\tsize\tMPINET\t{Run}\tblocking\tMPINET",
        $"row\tsize\t8 bytes\t50 us more\t{Run}\tblocking\t8\tns\tMPINET\tdifference",
        $"row\tsize\t512 bytes\tlittle\t{Run}\tblocking/func\t512\tns\tMPINET\tratio",
        $"row\tlist\ta list\t65 % faster\t{Run}\tlist\t16\tns\tMPINET\tby=Serialiser",
    ]);

    [Fact]
    public void Have_their_numbers_from_the_results()
    {
        PaperRecord record = Record(results =>
        {
            Add(results, "C", "blocking", 8, 210);
            Add(results, "C again", "blocking", 8, 212.1);
            Add(results, "MPINET", "blocking", 8, 230);
            Add(results, "C", "blocking", 512, 2000);
            Add(results, "C again", "blocking", 512, 2020);
            Add(results, "MPINET", "blocking/func", 512, 2500);
            Add(results, "C", "list", 16, 1e6);
            Add(results, "MPINET", "list", 16, 3e6);
            Add(results, "Serialiser", "list", 16, 9e6);
        });
        IReadOnlyDictionary<string, string> parts = PapersPage.Parts(table, record, ["size"]);
        Assert.Contains(
            "![Time by size](images/papers-size.svg)\n\n| | the paper said | here: C | here: MPINET |",
            parts["size"]
        );
        Assert.Contains("| 8 bytes | 50 us more | 210 ns | 230 ns | C + 20.0 ns ± 2.10 ns |", parts["size"]);
        Assert.Contains("| 512 bytes | little | 2.00 us | 2.50 us | 1.25 ± 0.01 |", parts["size"]);
        Assert.Contains("| a list | 65 % faster | 1.00 ms | 3.00 ms | Serialiser: 3.00 x MPINET |", parts["list"]);
        Assert.Contains("Measured on 2026-11-27. cores: 2; processor: one of ours.", parts[PapersPage.About]);
    }

    [Fact]
    public void Name_what_is_missing()
    {
        PaperRecord record = Record(_ => { }) with
        {
            LeftOut = ["ring mpich: none"],
            Failures = ["ring, C: exit code 3"],
        };
        IReadOnlyDictionary<string, string> parts = PapersPage.Parts(table, record, []);
        Assert.StartsWith("*Time by size: not measured.*\n", parts["size"], StringComparison.Ordinal);
        Assert.Contains("| 8 bytes | 50 us more | | not measured | |", parts["size"]);
        Assert.Contains(
            "Left out:\n\n- ring mpich: none\n\nLaunches that failed:\n\n- ring, C: exit code 3",
            parts[PapersPage.About]
        );
    }

    [Fact]
    public void Keep_the_text_that_is_written_by_hand()
    {
        const string Page =
            "# By hand\n\n<!-- measured: a -->\nold\n<!-- end -->\nA *reason*.\n\n<!-- measured: b --><!-- end -->\n";
        string first = PapersPage.Fill(Page, Parts(("a", "one"), ("b", "two")));
        Assert.Equal(
            "# By hand\n\n<!-- measured: a -->\n\none\n\n<!-- end -->\nA *reason*.\n\n<!-- measured: b -->\n\ntwo\n\n<!-- end -->\n",
            first
        );
        string second = PapersPage.Fill(first, Parts(("a", "$1"), ("b", "two")));
        Assert.Equal(first.Replace("\none\n", "\n$1\n"), second);
    }

    [Theory]
    [InlineData("<!-- measured: a --><!-- end -->", "no place for 'b'")]
    [InlineData(
        "<!-- measured: a --><!-- end --><!-- measured: b --><!-- end --><!-- measured: c --><!-- end -->",
        "'c', which is not measured"
    )]
    [InlineData("<!-- measured: a --><!-- end --><!-- measured: a --><!-- end -->", "two places for 'a'")]
    [InlineData("<!-- measured: a --> text <!-- measured: b --><!-- end -->", "no end")]
    [InlineData("<!-- measured: a --><!-- end --><!-- measured: b --><!-- end --><!-- end -->", "no beginning")]
    public void Refuse_a_page_whose_places_are_not_those_of_the_figures(string page, string message) =>
        Assert.Contains(
            message,
            Assert.Throws<FormatException>(() => PapersPage.Fill(page, Parts(("a", "1"), ("b", "2")))).Message
        );

    [Theory]
    [InlineData("row\ttoo\tfew", "another number of columns")]
    [InlineData("chart\ta\tb\tc\tround\ttime", "round")]
    [InlineData("row\ta\tb\tc\tr\ts\tmany\tns\tMPINET\tratio", "many")]
    [InlineData("line\tlost\tC\trun\tseries\tC", "no chart")]
    public void Refuse_a_malformed_table(string row, string message) =>
        Assert.Contains(message, Assert.Throws<FormatException>(() => PaperTable.Read([row])).Message);

    [Fact]
    public void Keep_the_shown_figures_in_the_record()
    {
        PaperRecord record = Record(results =>
        {
            Add(results, "C", "blocking", 8, 210.123456, 211);
            Add(results, "C", "persistent", 8, 1);
        }) with
        {
            LeftOut = ["one"],
            Failures = ["another"],
        };
        string[] lines = [.. record.Write(table.Shows)];
        PaperRecord read = PaperRecord.Read(lines);
        Assert.Equal(lines, read.Write(table.Shows));
        Assert.Equal((record.Date, "one", "another"), (read.Date, read.LeftOut.Single(), read.Failures.Single()));
        FigureKey key = Assert.Single(read.Results.Keys);
        Assert.Equal([210.123, 211], read.Results[key]);
        Assert.Throws<FormatException>(() => PaperRecord.Read(["figure\ttoo few"]));
    }

    [Theory]
    [InlineData(nameof(Quantity.Time), 0.5)]
    [InlineData(nameof(Quantity.Overhead), 100)]
    [InlineData(nameof(Quantity.Ratio), 1.25)]
    [InlineData(nameof(Quantity.Efficiency), 0.8)]
    [InlineData(nameof(Quantity.Bandwidth), 32)]
    public void Draw_each_quantity_from_times(string name, double y)
    {
        Quantity quantity = Enum.Parse<Quantity>(name);
        PaperRecord record = Record(results =>
        {
            foreach (long x in new[] { 8, 64 })
            {
                Add(results, "C", "blocking", x, 400);
                Add(results, "C again", "blocking", x, 404);
                Add(results, "MPINET", "blocking", x, 500);
            }
        });
        Chart chart = PaperDrawing.Make(table.Charts[0] with { Quantity = quantity }, table.Lines, record.Results)!;
        Curve curve = chart.Curves.Single(one => one.Name == "MPINET");
        Assert.Equal(8, curve.Points[0].X);
        Assert.Equal(y, curve.Points[0].Y, 9);
        Assert.Equal(quantity is Quantity.Time or Quantity.Bandwidth, chart.Band is null);
    }

    [Fact]
    public void Draw_times_by_the_number_of_ranks()
    {
        PaperTable rings = PaperTable.Read([
            "chart\tring\tA ring\tprocesses\tlinear\ttime",
            "line\tring\tC\tring openmpi shared *\tlap 1\tC",
        ]);
        Assert.Equal(["2", "20", "40", "80"], rings.Runs.Select(run => run.Split(' ')[^1]));
        Results results = new();
        Made.Add(results, new FigureKey("ring openmpi shared 20", "C", "lap", 1, "ns"), 2000);
        Made.Add(results, new FigureKey("ring openmpi shared 2", "C", "lap", 1, "ns"), 1000);
        Made.Add(results, new FigureKey("ring openmpi shared 2", "C", "lap", 10, "ns"), 3000);
        Made.Add(results, new FigureKey("ring mpich shared 2", "C", "lap", 1, "ns"), 4000);
        Chart chart = PaperDrawing.Make(rings.Charts[0], rings.Lines, results)!;
        Assert.Equal([(2, 1), (20, 2)], Assert.Single(chart.Curves).Points);
        Assert.All(results.Keys.Where(key => key.Run.Contains("openmpi")), key => Assert.True(rings.Shows(key)));
    }

    [Fact]
    public void Are_measured_by_benchmarks_that_exist()
    {
        PaperTable tree = PaperTable.Of(AppContext.BaseDirectory);
        Assert.All(
            tree.Runs,
            run =>
            {
                string[] words = run.Split(' ');
                Assert.Contains(words[0], Benchmarks.All.Select(one => one.Name));
                Assert.True(Enum.TryParse(words[2], ignoreCase: true, out Transport _), run);
            }
        );
        Assert.All(tree.Charts, chart => Assert.NotEmpty(tree.Lines.Where(line => line.Figure == chart.Figure)));
    }

    [Fact]
    public void Have_on_the_page_of_the_tree_what_the_record_says()
    {
        string root = AppContext.BaseDirectory;
        PaperTable tree = PaperTable.Of(root);
        PaperRecord record = PaperRecord.Read(File.ReadLines(Path.Combine(root, "perf", "papers-figures.tsv")));
        List<string> drawn = [];
        foreach (PaperChart row in tree.Charts)
        {
            if (
                PaperDrawing.Make(row, [.. tree.Lines.Where(line => line.Figure == row.Figure)], record.Results) is
                { } chart
            )
            {
                drawn.Add(row.Figure);
                Assert.Equal(Svg.Draw(chart), File.ReadAllText(Path.Combine(root, "docs", "images", row.File)));
            }
        }

        string page = File.ReadAllText(Path.Combine(root, "docs", "papers.md"));
        Assert.Equal(PapersPage.Fill(page, PapersPage.Parts(tree, record, drawn)), page);
    }

    private static Dictionary<string, string> Parts(params (string Name, string Text)[] parts) =>
        parts.ToDictionary(part => part.Name, part => part.Text);

    private static PaperRecord Record(Action<Results> add)
    {
        Results results = new();
        add(results);
        Dictionary<string, string> machine = new() { ["cores"] = "2", ["processor"] = "one of  ours" };
        return new PaperRecord(new DateOnly(2026, 11, 27), machine, [], [], results);
    }

    private static void Add(Results results, string contender, string series, long x, params double[] values) =>
        Made.Add(results, new FigureKey(Run, contender, series, x, "ns"), values);
}
