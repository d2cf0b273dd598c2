using System.Text.Json;
using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

public sealed class ChromeTraceTests
{
    [Fact]
    public void Has_an_arrow_for_each_message_from_the_send_to_where_it_was_received()
    {
        MadeJob job = new(50);
        using JsonDocument trace = Write(job.Build());
        JsonElement[] events = [.. trace.RootElement.GetProperty("traceEvents").EnumerateArray()];
        Dictionary<int, JsonElement> starts = Flows(events, "s");
        Dictionary<int, JsonElement> ends = Flows(events, "f");
        Assert.Equal(400, starts.Count);
        Assert.Equal(starts.Keys.OrderBy(id => id), ends.Keys.OrderBy(id => id));
        Assert.Equal(
            job.Sent.OrderBy(one => one.Bytes),
            starts
                .Select(one => new SentMessage(
                    Int(one.Value, "pid"),
                    Int(ends[one.Key], "pid"),
                    Int(one.Value.GetProperty("args"), "tag"),
                    Int(one.Value.GetProperty("args"), "bytes"),
                    Time(one.Value, "ts"),
                    Time(ends[one.Key], "ts")
                ))
                .OrderBy(one => one.Bytes)
        );

        // An arrow begins and ends within a slice.
        Assert.All(starts.Values, one => Assert.Equal("MPI_Isend", Around(events, one)));
        Assert.All(ends.Values, one => Assert.Equal("MPI_Waitall", Around(events, one)));
    }

    [Fact]
    public void Has_all_properties_of_a_call()
    {
        MadeRank rank = new(0);
        rank.Call(Operations.Send, 0, 1, peer: 3, tag: 7, bytes: 80, site: new("a \"b\"\\<c>.cs:1", "M<T>"));
        rank.Call(Operations.Send, 2_500, 1_250_001, peer: 3, tag: 7, bytes: 80);
        using JsonDocument trace = Write([rank.Build()]);
        JsonElement[] slices =
        [
            .. trace.RootElement.GetProperty("traceEvents").EnumerateArray().Where(one => Text(one, "ph") == "X"),
        ];
        Assert.Equal(2, slices.Length);
        JsonElement known = slices[0].GetProperty("args");
        Assert.Equal("MPI_Send", Text(slices[0], "name"));
        Assert.Equal((3, 7, 80), (Int(known, "peer"), Int(known, "tag"), Int(known, "bytes")));
        Assert.Equal("MPI_COMM_WORLD", Text(known, "communicator"));
        Assert.Equal("a \"b\"\\<c>.cs:1 M<T>", Text(known, "site"));
        Assert.Equal((2_500, 1_250_001), (Time(slices[1], "ts"), Time(slices[1], "dur")));
    }

    [Fact]
    public void Shows_a_completion_that_no_call_has_seen()
    {
        MadeRank sender = new(0);
        sender.Call(Operations.Send, 100, 10, peer: 1, tag: 5, bytes: 3);
        MadeRank receiver = new(1);
        receiver.Complete(receiver.Call(Operations.Irecv, 50, 10, tag: 5), 310, peer: 0, tag: 5, bytes: 3);
        using JsonDocument trace = Write([sender.Build(), receiver.Build()]);
        JsonElement[] events = [.. trace.RootElement.GetProperty("traceEvents").EnumerateArray()];
        Assert.Equal("completion", Around(events, Assert.Single(Flows(events, "f").Values)));
    }

    private static JsonDocument Write(IEnumerable<RankTrace> ranks)
    {
        using StringWriter writer = new();
        ChromeTrace.Write(writer, new Timeline(ranks));
        return JsonDocument.Parse(writer.ToString());
    }

    private static Dictionary<int, JsonElement> Flows(JsonElement[] events, string phase) =>
        events.Where(one => Text(one, "ph") == phase).ToDictionary(one => Int(one, "id"));

    private static string Around(JsonElement[] events, JsonElement flow) =>
        Text(
            Assert.Single(
                events,
                one =>
                    Text(one, "ph") == "X"
                    && Int(one, "pid") == Int(flow, "pid")
                    && Int(one, "tid") == Int(flow, "tid")
                    && Time(one, "ts") <= Time(flow, "ts")
                    && Time(flow, "ts") < Time(one, "ts") + Time(one, "dur")
            ),
            "name"
        );

    private static string Text(JsonElement one, string name) => one.GetProperty(name).GetString()!;

    private static int Int(JsonElement one, string name) => one.GetProperty(name).GetInt32();

    // Nanoseconds; the file has microseconds.
    private static long Time(JsonElement one, string name) => (long)(one.GetProperty(name).GetDecimal() * 1000);
}
