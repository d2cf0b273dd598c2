using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

public sealed class TimelineTests
{
    [Fact]
    public void Has_every_message_once_with_its_ends_on_one_clock()
    {
        MadeJob job = new(100);
        Timeline timeline = new(job.Build().Reverse());
        Assert.Equal(800, job.Sent.Count);
        Assert.Equal(
            job.Sent.OrderBy(one => one.Bytes),
            timeline
                .Messages.Select(one => new SentMessage(
                    timeline.Ranks[one.Source].Rank,
                    timeline.Ranks[one.Destination].Rank,
                    one.Tag,
                    one.Bytes,
                    one.Sent,
                    one.Received
                ))
                .OrderBy(one => one.Bytes)
        );
        Assert.All(
            timeline.Messages,
            one =>
            {
                Assert.Equal(("MPI_Isend", one.Source), OperationOf(timeline, one.Send));
                Assert.Equal(("MPI_Irecv", one.Destination), OperationOf(timeline, one.Post));
                Assert.Equal(("MPI_Waitall", one.Destination), OperationOf(timeline, one.Receive));
                Assert.InRange(one.Received, timeline.Calls[one.Receive].Begin, timeline.Calls[one.Receive].End);
            }
        );
        Assert.Equal(
            ["Heat.cs:41", "Heat.cs:43", "Heat.cs:46", "Heat.cs:72"],
            timeline.Sites.Skip(1).Select(site => site.Place).OrderBy(place => place)
        );
    }

    [Fact]
    public void Gives_a_receive_that_was_posted_first_the_message_that_was_sent_first()
    {
        MadeRank sender = new(0);
        sender.Call(Operations.Send, 100, 10, peer: 1, tag: 5, bytes: 1);
        sender.Call(Operations.Send, 200, 10, peer: 1, tag: 5, bytes: 2);
        MadeRank receiver = new(1);
        long posted = receiver.Call(Operations.Irecv, 50, 10, bytes: 8);
        receiver.Call(Operations.Recv, 70, 150, peer: 0, tag: 5, bytes: 2);
        receiver.Complete(posted, 310, peer: 0, tag: 5, bytes: 1);
        receiver.Call(Operations.Waitall, 300, 20);
        Assert.Equal([(100, 310, 1), (200, 220, 2)], Times(sender, receiver));
    }

    [Fact]
    public void Has_both_messages_of_Sendrecv()
    {
        MadeRank[] ranks = [new(0), new(1)];
        foreach (MadeRank rank in ranks)
        {
            int other = 1 - rank.Rank;
            long number = rank.Call(Operations.Sendrecv, 100 + rank.Rank, 50, other, rank.Rank, 10 + rank.Rank);
            rank.Complete(number, 150 + rank.Rank, other, other, 10 + other);
        }

        Assert.Equal([(100, 151, 10), (101, 150, 11)], Times(ranks));
        Timeline timeline = new(ranks.Select(one => one.Build()));
        Assert.All(timeline.Messages, one => Assert.Equal(one.Receive, one.Post));
    }

    [Fact]
    public void Has_no_message_to_MPI_PROC_NULL_and_none_that_was_never_received()
    {
        MadeRank sender = new(0);
        sender.Call(Operations.Send, 100, 10, peer: -1, tag: 5);
        sender.Call(Operations.Send, 200, 10, peer: 1, tag: 5, bytes: 2);
        MadeRank receiver = new(1);
        receiver.Call(Operations.Irecv, 50, 10, peer: 0, tag: 5, bytes: 8);
        long cancelled = receiver.Call(Operations.Irecv, 60, 10, peer: 0, tag: 5, bytes: 8);
        receiver.Complete(cancelled, 80);
        Assert.Empty(Times(sender, receiver));
    }

    [Fact]
    public void Distinguishes_communicators_with_equal_ranks()
    {
        TraceCommunicator[] first = [new("rows", [0, 1]), new("rows", [1, 0])];
        TraceCommunicator[] second = [new("rows", [0, 1]), new("rows", [1, 0])];
        MadeRank sender = new(0);
        sender.Create(first[0]);
        sender.Create(second[0]);
        sender.Call(Operations.Send, 100, 10, peer: 1, tag: 5, bytes: 1, communicator: first[0]);
        sender.Call(Operations.Send, 200, 10, peer: 1, tag: 5, bytes: 2, communicator: second[0]);
        MadeRank receiver = new(1);
        receiver.Create(first[1]);
        receiver.Create(second[1]);
        receiver.Call(Operations.Recv, 300, 10, peer: 0, tag: 5, bytes: 2, communicator: second[1]);
        receiver.Call(Operations.Recv, 400, 10, peer: 0, tag: 5, bytes: 1, communicator: first[1]);
        Assert.Equal([(100, 410, 1), (200, 310, 2)], Times(sender, receiver));
    }

    [Fact]
    public void Matches_from_the_end_where_records_were_dropped()
    {
        MadeRank sender = new(0);
        MadeRank receiver = new(1);
        for (int i = 0; i < 10; i++)
        {
            sender.Call(Operations.Send, 100 * i, 10, peer: 1, tag: 5, bytes: i);
            receiver.Call(Operations.Recv, (100 * i) + 20, 10, peer: 0, tag: 5, bytes: i);
        }

        sender.Drop(7);
        receiver.Drop(4);
        Assert.Equal([(700, 730, 7), (800, 830, 8), (900, 930, 9)], Times(sender, receiver));
    }

    [Fact]
    public void Has_the_message_of_a_completion_whose_start_was_dropped()
    {
        MadeRank sender = new(0);
        sender.Call(Operations.Send, 100, 10, peer: 1, tag: 5, bytes: 3);
        MadeRank receiver = new(1);
        long posted = receiver.Call(Operations.Irecv, 50, 10, peer: 0, tag: 5, bytes: 8);
        receiver.Complete(posted, 310, peer: 0, tag: 5, bytes: 3);
        receiver.Drop(1);
        Message message = Assert.Single(new Timeline([sender.Build(), receiver.Build()]).Messages);
        Assert.Equal((-1, -1, 310), (message.Post, message.Receive, message.Received));
    }

    [Fact]
    public void Puts_calls_that_overlap_into_different_lanes()
    {
        MadeRank rank = new(0);
        rank.Call(Operations.Recv, 120, 10);
        rank.Call(Operations.Send, 100, 50);
        rank.Call(Operations.Barrier, 150, 10);
        Timeline timeline = new([rank.Build()]);
        Assert.Equal([100, 120, 150], timeline.Calls.Select(one => one.Begin));
        Assert.Equal([0, 1, 0], Lanes.Of(timeline).Select(lane => (int)lane));
    }

    [Fact]
    public void Of_a_job_without_records_is_empty()
    {
        Timeline timeline = new([]);
        Assert.Empty(timeline.Calls);
        Assert.Empty(timeline.Messages);
        Assert.Equal(0, timeline.Duration);
    }

    [Fact]
    public void Of_the_same_rank_twice_is_refused() =>
        Assert.Contains(
            "two traces of rank 3",
            Assert
                .Throws<ArgumentException>(() => new Timeline([new MadeRank(3).Build(), new MadeRank(3).Build()]))
                .Message
        );

    [Fact]
    public unsafe void Is_made_of_records_of_32_bytes_that_hold_hours()
    {
        Assert.Equal(32, sizeof(TraceRecord));
        TraceRecord record = new() { Duration = 16_777_215 };
        Assert.Equal(16_777_215, (long)record.Duration);
        const long Day = 24 * 3_600_000_000_000;
        record.Duration = Day + 1;
        Assert.InRange((long)record.Duration, Day * 0.999999, Day * 1.000001);
        Assert.Equal(uint.MaxValue, TraceRecord.Saturate(1L << 40));
        Assert.Equal(0u, TraceRecord.Saturate(-1));
    }

    private static (string, int) OperationOf(Timeline timeline, int call) =>
        (timeline.Operations[timeline.Calls[call].Operation].Name, timeline.Calls[call].Row);

    [Fact]
    public void Has_the_calls_of_objects_below_those_of_MPI_and_at_most_eight_that_await()
    {
        MadeRank rank = new(0);
        rank.Call(Operations.Execution, 100, 900);
        rank.Call(Operations.Send, 200, 50, peer: 1, tag: 4);
        rank.Call(Operations.Execution, 300, 10);
        for (int i = 0; i < 10; i++)
        {
            rank.Call(Operations.ObjectWait, 400 + i, 500);
        }

        Assert.Equal(
            [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, Lanes.None, Lanes.None],
            Lanes.Of(new Timeline([rank.Build()])).Select(lane => (int)lane)
        );
    }

    [Fact]
    public void Joins_a_call_of_an_object_with_its_execution_apart_from_messages_with_its_number_as_tag()
    {
        MadeRank caller = new(0);
        caller.Call(Operations.ObjectCall, 100, 0, peer: 1, tag: 4, communicator: TraceCommunicator.None);
        caller.Call(Operations.Send, 110, 10, peer: 1, tag: 4, communicator: TraceCommunicator.None);
        MadeRank called = new(1);
        called.Call(Operations.Recv, 50, 100, peer: 0, tag: 4, communicator: TraceCommunicator.None);
        called.Call(Operations.Execution, 90, 60, peer: 0, tag: 4, communicator: TraceCommunicator.None);
        Timeline timeline = new([caller.Build(), called.Build()]);
        Assert.Equal(
            [(0, 3, 90L), (1, 2, 150L)],
            timeline.Messages.Select(one => (one.Send, one.Receive, one.Received))
        );

        // An execution that begins before its call, by clocks that differ, has not waited for it.
        Assert.Equal(60, Assert.Single(LateSenders.Of(timeline)).Waited);
    }

    private static IEnumerable<(long, long, long)> Times(params MadeRank[] ranks) =>
        new Timeline(ranks.Select(one => one.Build())).Messages.Select(one =>
            (one.Sent, one.Received, (long)one.Bytes)
        );
}
