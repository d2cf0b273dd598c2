using System.Text.Json;
using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>The page of a trace, in a browser.</summary>
public sealed class TracePageTests : IDisposable
{
    private const int Steps = 1250;

    private readonly string folder = Path.Combine(Path.GetTempPath(), $"mpinet-page-{Guid.NewGuid():n}");
    private readonly MadeJob job = new(Steps);
    private readonly Browser browser;

    public TracePageTests()
    {
        string? path = Browser.Find();
        Assert.SkipWhen(path is null, "There is no Chromium in PATH (Debian's package chromium).");
        browser = new Browser(path!, 1000, 700);
        try
        {
            Open(job.Build());
        }
        catch
        {
            // xUnit does not dispose an object whose constructor throws.
            Dispose();
            throw;
        }
    }

    [Fact]
    public void Shows_for_each_call_the_messages_that_were_sent()
    {
        Assert.Equal(10_000, job.Sent.Count);
        Assert.Equal((Steps * 4 * 5) + (Steps / 8 * 4), browser.Evaluate("mpinetTrace.calls").GetInt32());
        Assert.Equal(
            job.Sent.OrderBy(one => one.Bytes).ThenBy(one => one.Source),
            Messages("mpinetTrace.messages").OrderBy(one => one.Bytes).ThenBy(one => one.Source)
        );

        // A wait in the middle of the run, and the two messages that it waited for.
        SentMessage wanted = job.Sent[5_001];
        int call = browser
            .Evaluate(
                $"mpinetTrace.messages.find(one => one.bytes === {wanted.Bytes} && one.source === {wanted.Source}).receive"
            )
            .GetInt32();
        (double x, double y) = PositionOf(browser, call);
        browser.Click(x, y);
        Assert.Equal(call, browser.Evaluate("mpinetTrace.selected").GetInt32());
        Assert.Equal(
            WaitedWith(wanted).OrderBy(one => one.Bytes),
            Messages("mpinetTrace.highlighted").OrderBy(one => one.Bytes)
        );
        Assert.Contains($"{wanted.Bytes:N0} bytes", TextOf("details"));
        Check();
    }

    [Fact]
    public void Shows_the_properties_of_the_call_under_the_mouse()
    {
        SentMessage wanted = job.Sent[7_777];
        int call = browser
            .Evaluate(
                $"mpinetTrace.messages.find(one => one.bytes === {wanted.Bytes} && one.source === {wanted.Source}).send"
            )
            .GetInt32();
        (double x, double y) = PositionOf(browser, call);
        browser.Move(x, y);
        Assert.False(browser.Evaluate("document.getElementById('tooltip').hidden").GetBoolean());
        Dictionary<string, string> details = JsonSerializer.Deserialize<Dictionary<string, string>>(
            browser.Evaluate(
                "Object.fromEntries([...document.querySelectorAll('#tooltip dt')].map(one => [one.textContent, one.nextSibling.textContent]))"
            )
        )!;
        Assert.Equal("MPI_Isend", details["operation"]);
        Assert.Equal($"{wanted.Source}", details["rank"]);
        Assert.Equal($"{wanted.Destination}", details["peer"]);
        Assert.Equal($"{wanted.Tag}", details["tag"]);
        Assert.Equal(wanted.Bytes.ToString("N0"), details["bytes"]);
        Assert.Equal("MPI_COMM_WORLD", details["communicator"]);
        Assert.Equal("800 ns", details["duration"]);
        Assert.Equal("Heat.cs:43 Grid.Exchange", details["called at"]);

        // Beside the calls there is no tooltip.
        browser.Move(500, browser.Evaluate("canvas.getBoundingClientRect().bottom - 2").GetDouble());
        Assert.True(browser.Evaluate("document.getElementById('tooltip').hidden").GetBoolean());
        Check();
    }

    [Fact]
    public void Zooms_and_moves_by_mouse_and_keys()
    {
        (double begin, double end) = Shown();
        double top = browser.Evaluate("canvas.getBoundingClientRect().top").GetDouble();
        browser.Wheel(500, top + 100, -500);
        WaitForFrame(browser);
        (double closer, double until) = Shown();
        Assert.InRange(until - closer, (end - begin) * 0.3, (end - begin) * 0.5);

        // The call under the mouse stays there.
        double share = (500.0 - 96) / (1000 - 96);
        double under = begin + (share * (end - begin));
        Assert.Equal(under, closer + (share * (until - closer)), (end - begin) * 1e-9);

        browser.Move(600, top + 100);
        browser.Press(600, top + 100);
        browser.Move(500, top + 100);
        browser.Release(500, top + 100);
        double moved = Shown().Begin - closer;
        Assert.Equal(100 * (until - closer) / (1000 - 96), moved, (end - begin) * 1e-9);
        Assert.Equal(-1, browser.Evaluate("mpinetTrace.selected").GetInt32());

        browser.Key("ArrowLeft");
        Assert.True(Shown().Begin < closer + moved, "The left arrow key did not move the view.");
        (double before, double after) = Shown();
        browser.Key("+");
        Assert.Equal((after - before) / 2, Shown().End - Shown().Begin, 1.0);
        browser.Key("-");
        Assert.Equal(after - before, Shown().End - Shown().Begin, 1.0);
        browser.Key("Home");
        Assert.Equal((begin, end), Shown());
        Check();
    }

    [Fact]
    public void Finds_calls_by_operation_and_by_file()
    {
        browser.Key("/");
        browser.Write("allred");
        Assert.StartsWith($"{Steps / 8 * 4} calls, ", TextOf("found"));
        browser.Key("Enter");
        Assert.Equal(
            "MPI_Allreduce",
            browser.Evaluate("mpinetTrace.describe(mpinetTrace.selected).operation").GetString()
        );
        int first = browser.Evaluate("mpinetTrace.selected").GetInt32();
        browser.Key("Enter");
        Assert.Equal(
            "MPI_Allreduce",
            browser.Evaluate("mpinetTrace.describe(mpinetTrace.selected).operation").GetString()
        );
        Assert.NotEqual(first, browser.Evaluate("mpinetTrace.selected").GetInt32());

        browser.Key("Escape");
        Assert.Equal("", TextOf("found"));
        browser.Key("/");
        browser.Write("heat.cs:46");
        Assert.StartsWith($"{Steps * 4:N0} calls, ", TextOf("found"));
        browser.Key("Escape");
        browser.Key("/");
        browser.Write("nothing of it");
        Assert.StartsWith("0 calls", TextOf("found"));
        Check();
    }

    [Fact]
    public void Is_drawn_in_the_scheme_that_the_user_prefers()
    {
        const string Corner = "[...canvas.getContext('2d').getImageData(2, canvas.height - 2, 1, 1).data].join()";
        Assert.Equal("255,255,255,255", browser.Evaluate(Corner).GetString());
        browser.Open(Path.Combine(folder, TraceFiles.Page), isDark: true);
        WaitUntilShown(browser);
        Assert.Equal("20,24,29,255", browser.Evaluate(Corner).GetString());
        Check();
    }

    [Fact]
    public void Shows_names_as_they_are()
    {
        const string Hostile = "</script><img src=x onerror=\"x()\">{{columns}}&amp;\\\u00e4";
        MadeRank rank = new(0);
        rank.Call(
            new TraceOperation(Hostile, OperationRole.Other),
            0,
            10,
            site: new TraceSite(Hostile, "M"),
            communicator: new TraceCommunicator(Hostile, [0])
        );
        Open([rank.Build()]);
        JsonElement details = browser.Evaluate("mpinetTrace.describe(0)");
        Assert.Equal(Hostile, details.GetProperty("operation").GetString());
        Assert.Equal(Hostile, details.GetProperty("communicator").GetString());
        Assert.Equal(Hostile + " M", details.GetProperty("called at").GetString());
        browser.Key("n");
        Assert.Contains(Hostile, TextOf("details"));
        Check();
    }

    [Fact]
    public void Of_a_job_that_did_nothing_has_only_its_ranks()
    {
        Open([new MadeRank(0).Build(), new MadeRank(1).Build()]);
        foreach (string key in new[] { "n", "p", "+", "-", "ArrowLeft", "ArrowDown", "m", "Home", "Escape" })
        {
            browser.Key(key);
        }

        browser.Click(500, 200);
        Assert.Equal(0, browser.Evaluate("mpinetTrace.calls").GetInt32());
        Assert.StartsWith("2 ranks, 0 calls, 0 messages, 0 ns", TextOf("summary"));
        Check();
    }

    public void Dispose()
    {
        browser.Dispose();
        Directory.Delete(folder, recursive: true);
    }

    internal static void WaitUntilShown(Browser browser)
    {
        string failure = browser
            .Evaluate(
                """
                new Promise(done => {
                    const look = () => {
                        const text = document.getElementById("details")?.textContent ?? "";
                        window.mpinetTrace ? done("") : text.includes("cannot be shown") ? done(text) : setTimeout(look, 10);
                    };
                    look();
                })
                """
            )
            .GetString()!;
        Assert.Equal("", failure);
        WaitForFrame(browser);
    }

    internal static void WaitForFrame(Browser browser) =>
        browser.Evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");

    /// <summary>The position of a call on the screen, after the page has scrolled to it.</summary>
    internal static (double X, double Y) PositionOf(Browser browser, int call)
    {
        browser.Evaluate($"mpinetTrace.reveal({call})");
        WaitForFrame(browser);
        JsonElement position = browser.Evaluate($"mpinetTrace.positionOf({call})");
        return (position.GetProperty("x").GetDouble(), position.GetProperty("y").GetDouble());
    }

    // Both messages of a step reach a rank within one wait. The messages of a step follow each other in the list.
    private IEnumerable<SentMessage> WaitedWith(SentMessage wanted)
    {
        int step = job.Sent.IndexOf(wanted) / 8;
        return job.Sent.Skip(step * 8).Take(8).Where(one => one.Destination == wanted.Destination);
    }

    private void Open(IEnumerable<RankTrace> ranks)
    {
        TraceFiles.Write(folder, ranks);
        browser.Open(Path.Combine(folder, TraceFiles.Page));
        WaitUntilShown(browser);
    }

    private (double Begin, double End) Shown()
    {
        JsonElement shown = browser.Evaluate("mpinetTrace.shown");
        return (shown.GetProperty("begin").GetDouble(), shown.GetProperty("end").GetDouble());
    }

    private IEnumerable<SentMessage> Messages(string expression) =>
        browser
            .Evaluate(expression)
            .EnumerateArray()
            .Select(one => new SentMessage(
                one.GetProperty("source").GetInt32(),
                one.GetProperty("destination").GetInt32(),
                one.GetProperty("tag").GetInt32(),
                one.GetProperty("bytes").GetInt64(),
                one.GetProperty("sent").GetInt64(),
                one.GetProperty("received").GetInt64()
            ));

    private string TextOf(string id) => browser.Evaluate($"document.getElementById('{id}').textContent").GetString()!;

    /// <summary>Asserts that the page requested nothing from a network and reported no error.</summary>
    private void Check()
    {
        Assert.Empty(browser.Complaints);
        Assert.NotEmpty(browser.Requests);
        Assert.All(browser.Requests, one => Assert.Matches("^(file|data):", one));
    }
}
