using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>A rank with artificial records. Times are nanoseconds on the clock of rank 0.</summary>
internal sealed class MadeRank(int rank, long offset = 0)
{
    /// <summary>The communicator of all four ranks.</summary>
    public static readonly TraceCommunicator World = new("MPI_COMM_WORLD", [0, 1, 2, 3]);

    private static readonly TraceOperation completion = new("", OperationRole.Other);

    private readonly List<TraceRecord> records = [];
    private readonly List<TraceOperation> operations = [completion];
    private readonly List<TraceSite> sites = [TraceSite.Unknown];
    private readonly List<TraceCommunicator> communicators = [TraceCommunicator.None];
    private long dropped;

    public int Rank => rank;

    /// <summary>The time at which recording ends.</summary>
    public long End { get; set; }

    /// <summary>True if the rank keeps only sums and no records.</summary>
    public bool HasOnlySums { get; set; }

    /// <summary>The sums that the rank keeps beside its records.</summary>
    public RankSummary? Kept { get; set; }

    /// <summary>Adds a call that has returned.</summary>
    /// <returns>The number of its record.</returns>
    public long Call(
        TraceOperation operation,
        long begin,
        long duration,
        int peer = -1,
        int tag = -1,
        long bytes = 0,
        TraceSite? site = null,
        TraceCommunicator? communicator = null
    )
    {
        records.Add(
            new TraceRecord
            {
                Begin = begin + offset,
                Duration = duration,
                Operation = (ushort)IndexOf(operations, operation),
                Communicator = (ushort)IndexOf(communicators, communicator ?? World),
                Reference = (uint)IndexOf(sites, site ?? TraceSite.Unknown),
                Peer = peer,
                Tag = tag,
                Bytes = TraceRecord.Saturate(bytes),
            }
        );
        End = Math.Max(End, begin + duration);
        return dropped + records.Count - 1;
    }

    /// <summary>Adds the completion of a request.</summary>
    public void Complete(
        long number,
        long time,
        int peer = -1,
        int tag = -1,
        long bytes = 0,
        TraceCommunicator? communicator = null
    ) =>
        records.Add(
            new TraceRecord
            {
                Begin = time + offset,
                Operation = TraceRecord.Completion,
                Communicator = (ushort)IndexOf(communicators, communicator ?? World),
                Reference = (uint)number,
                Peer = peer,
                Tag = tag,
                Bytes = TraceRecord.Saturate(bytes),
            }
        );

    /// <summary>Adds a communicator to the table, before its first use.</summary>
    public void Create(TraceCommunicator communicator) => communicators.Add(communicator);

    /// <summary>Drops the oldest records.</summary>
    public void Drop(int count)
    {
        records.RemoveRange(0, count);
        dropped += count;
    }

    public RankTrace Build()
    {
        RankTrace all = Build([.. records], Kept);
        return HasOnlySums ? Build(null, all.Summary) : all;
    }

    private RankTrace Build(TraceRecord[]? kept, RankSummary? sums) =>
        new()
        {
            Rank = rank,
            Host = rank < 2 ? "node0" : "node1",
            ClockOffset = offset,
            Begin = offset,
            End = End + offset,
            Dropped = dropped,
            Operations = operations,
            Sites = sites,
            Communicators = communicators,
            Records = kept,
            KeptSums = sums,
        };

    // In the order of their first use, which differs between ranks. Equal ones are one object.
    private static int IndexOf<TEntry>(List<TEntry> table, TEntry entry)
        where TEntry : class
    {
        int index = table.FindIndex(one => ReferenceEquals(one, entry));
        if (index < 0)
        {
            index = table.Count;
            table.Add(entry);
        }

        return index;
    }
}
