namespace MPINET.Diagnostics.Tracing;

/// <summary>The sums over the records of one rank, kept instead of the records or beside them. Not thread-safe.</summary>
internal sealed class RankSummary
{
    private readonly Dictionary<long, CallSum> calls = [];
    private readonly Dictionary<int, CallSum> methods = [];

    /// <summary>The time of all calls of MPI, in nanoseconds, added over all threads.</summary>
    public double Time { get; private set; }

    /// <summary>Number of calls of MPI.</summary>
    public long Calls { get; private set; }

    /// <summary>The sizes of the messages that were sent.</summary>
    public SizeHistogram Sent { get; private set; } = new();

    /// <summary>The sums for each operation and call site.</summary>
    public IEnumerable<(int Operation, int Site, CallSum Sum)> ByCall =>
        calls.Select(one => ((int)(one.Key >> 32), (int)(uint)one.Key, one.Value));

    /// <summary>The sums for each role of a method of parallel objects.</summary>
    public IEnumerable<(int Operation, CallSum Sum)> ByMethod => methods.Select(one => (one.Key, one.Value));

    /// <summary>The sums over the records of a rank that are left.</summary>
    public static RankSummary Of(RankTrace rank)
    {
        RankSummary summary = new();
        foreach (TraceRecord record in rank.Records ?? [])
        {
            summary.Add(
                record,
                record.Operation < rank.Operations.Count ? rank.Operations[record.Operation].Role : OperationRole.Other
            );
        }

        return summary;
    }

    /// <summary>Adds a record. A completion changes nothing.</summary>
    /// <param name="record">The record.</param>
    /// <param name="role">The role of its operation.</param>
    public void Add(in TraceRecord record, OperationRole role)
    {
        if (record.IsCompletion)
        {
            return;
        }

        if (role.IsOfObjects())
        {
            SumOf(methods, record.Operation).Add(record.Duration, 0);
            return;
        }

        // A posted receive has received nothing yet.
        SumOf(calls, ((long)record.Operation << 32) | record.Reference)
            .Add(record.Duration, role == OperationRole.StartReceive ? 0 : record.Bytes);
        Time += record.Duration;
        Calls++;
        if (role is OperationRole.Send or OperationRole.SendReceive && record.Peer >= 0)
        {
            Sent.Add(record.Bytes);
        }
    }

    public static RankSummary Read(BinaryReader reader)
    {
        RankSummary summary = new() { Sent = SizeHistogram.Read(reader) };
        for (int left = reader.ReadInt32(); left > 0; left--)
        {
            long key = reader.ReadInt64();
            CallSum sum = CallSum.Read(reader);
            summary.calls.Add(key, sum);
            summary.Time += sum.Time;
            summary.Calls += sum.Calls;
        }

        for (int left = reader.ReadInt32(); left > 0; left--)
        {
            summary.methods.Add(reader.ReadInt32(), CallSum.Read(reader));
        }

        return summary;
    }

    public void Write(BinaryWriter writer)
    {
        Sent.Write(writer);
        writer.Write(calls.Count);
        foreach (KeyValuePair<long, CallSum> one in calls)
        {
            writer.Write(one.Key);
            one.Value.Write(writer);
        }

        writer.Write(methods.Count);
        foreach (KeyValuePair<int, CallSum> one in methods)
        {
            writer.Write(one.Key);
            one.Value.Write(writer);
        }
    }

    private static CallSum SumOf<TKey>(Dictionary<TKey, CallSum> sums, TKey key)
        where TKey : notnull
    {
        if (!sums.TryGetValue(key, out CallSum? sum))
        {
            sums.Add(key, sum = new CallSum());
        }

        return sum;
    }
}
