namespace MPINET.Diagnostics.Tracing;

/// <summary>Reads the records of one rank into a timeline.</summary>
internal sealed class RankReader
{
    // Number of threads of a rank that may call concurrently. With more, a completion may not be assigned to the call that contains it.
    private const int Threads = 64;

    private readonly int row;
    private readonly RankTrace rank;
    private readonly long begin;
    private readonly TableIndices tables;
    private readonly List<TimelineCall> calls;
    private readonly MessageMatching matching;
    private readonly TraceRecord[] records;

    // By record: its index in the calls of all ranks, -1 for a completion.
    private readonly int[] indices;

    // By record: the first call from this record on.
    private readonly int[] next;

    public RankReader(
        int row,
        RankTrace rank,
        long begin,
        TableIndices tables,
        List<TimelineCall> calls,
        MessageMatching matching
    )
    {
        this.row = row;
        this.rank = rank;
        this.begin = begin;
        this.tables = tables;
        this.calls = calls;
        this.matching = matching;
        records = rank.Records ?? [];
        indices = new int[records.Length];
        next = new int[records.Length + 1];
        next[records.Length] = records.Length;
        for (int i = records.Length - 1; i >= 0; i--)
        {
            next[i] = records[i].IsCompletion ? next[i + 1] : i;
        }
    }

    /// <summary>Adds the calls of the rank and its ends of messages.</summary>
    /// <param name="operations">The operations of all ranks.</param>
    public void Read(IReadOnlyList<TraceOperation> operations)
    {
        AddCalls();
        for (int i = 0; i < records.Length; i++)
        {
            if (records[i].Peer < 0)
            {
                continue;
            }

            if (records[i].IsCompletion)
            {
                AddCompletion(i);
            }
            else
            {
                AddCall(i, operations[calls[indices[i]].Operation].Role);
            }
        }
    }

    // Records are in the order in which calls returned.
    private void AddCalls()
    {
        int[] order = [.. Enumerable.Range(0, records.Length)];
        Array.Sort(order, (left, right) => (records[left].Begin, left).CompareTo((records[right].Begin, right)));
        foreach (int i in order)
        {
            ref readonly TraceRecord record = ref records[i];
            indices[i] = record.IsCompletion ? -1 : calls.Count;
            if (!record.IsCompletion)
            {
                long start = TimeOf(record);
                calls.Add(
                    new TimelineCall(
                        row,
                        start,
                        start + (long)Math.Max(record.Duration, 0),
                        TableIndices.At(tables.Operations, record.Operation),
                        TableIndices.At(tables.Communicators, record.Communicator),
                        record.Peer,
                        record.Tag,
                        record.Bytes,
                        TableIndices.At(tables.Sites, record.Reference)
                    )
                );
            }
        }
    }

    private void AddCall(int i, OperationRole role)
    {
        int call = indices[i];
        TimelineCall one = calls[call];
        int communicator = role.IsOfObjects() ? Channel.OfObjects : one.Communicator;
        if (role is OperationRole.Send or OperationRole.SendReceive or OperationRole.ObjectCall)
        {
            Channel channel = new(rank.Rank, one.Peer, communicator, one.Tag);
            matching.AddSend(new MessageEnd(channel, rank.Dropped + i, one.Begin, call, call, one.Bytes));
        }
        else if (role is OperationRole.Receive or OperationRole.ObjectExecution)
        {
            Channel channel = new(one.Peer, rank.Rank, communicator, one.Tag);
            long received = role == OperationRole.Receive ? one.End : one.Begin;
            matching.AddReceive(new MessageEnd(channel, rank.Dropped + i, received, call, call, one.Bytes));
        }
    }

    private void AddCompletion(int i)
    {
        ref readonly TraceRecord record = ref records[i];
        long number = rank.Dropped + i;
        long started = number - ((uint)number - record.Reference);
        int post = started < rank.Dropped ? -1 : indices[started - rank.Dropped];
        long time = TimeOf(record);
        Channel channel = new(
            record.Peer,
            rank.Rank,
            TableIndices.At(tables.Communicators, record.Communicator),
            record.Tag
        );
        matching.AddReceive(new MessageEnd(channel, started, time, Around(i, post, time), post, record.Bytes));
    }

    // The call during which a request completed: the call that started it (Sendrecv), or one whose record follows.
    private int Around(int completion, int post, long time)
    {
        if (post >= 0 && IsIn(calls[post], time))
        {
            return post;
        }

        int i = completion;
        for (int looked = 0; looked < Threads && (i = next[i]) < records.Length; looked++, i++)
        {
            if (IsIn(calls[indices[i]], time))
            {
                return indices[i];
            }
        }

        return -1;
    }

    // A duration is a float, which holds 24 bits.
    private static bool IsIn(in TimelineCall call, long time) =>
        time >= call.Begin && time <= call.End + (call.Duration >> 23) + 1;

    private long TimeOf(in TraceRecord record) => record.Begin - rank.ClockOffset - begin;
}
