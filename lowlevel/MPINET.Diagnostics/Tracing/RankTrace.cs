using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The data of one rank, in the form that is sent to rank 0.</summary>
internal sealed class RankTrace
{
    private RankSummary? summary;

    /// <summary>The rank in COMM_WORLD.</summary>
    public int Rank { get; init; }

    /// <summary>The name of the machine.</summary>
    public string Host { get; init; } = "";

    /// <summary>Nanoseconds that this rank's clock is ahead of that of rank 0.</summary>
    public long ClockOffset { get; init; }

    /// <summary>Time at which recording began, in nanoseconds, on the clock of this rank.</summary>
    public long Begin { get; init; }

    /// <summary>Time at which recording ended, in nanoseconds, on the clock of this rank.</summary>
    public long End { get; init; }

    /// <summary>Number of records that were dropped, always the oldest. It is also the number of the first record left.</summary>
    public long Dropped { get; init; }

    /// <summary>The operations. Entry 0 is <see cref="TraceRecord.Completion"/>.</summary>
    public IReadOnlyList<TraceOperation> Operations { get; init; } = [];

    /// <summary>The call sites. Entry 0 is <see cref="TraceSite.Unknown"/>.</summary>
    public IReadOnlyList<TraceSite> Sites { get; init; } = [];

    /// <summary>The communicators. Entry 0 is <see cref="TraceCommunicator.None"/>.</summary>
    public IReadOnlyList<TraceCommunicator> Communicators { get; init; } = [];

    /// <summary>The records, in the order of writing; null if only sums were kept.</summary>
    public TraceRecord[]? Records { get; init; }

    /// <summary>The sums over all records, dropped ones included, if the rank kept them while running; else null.</summary>
    public RankSummary? KeptSums { get; init; }

    /// <summary>The sums that the rank kept, or else those over the records that are left.</summary>
    public RankSummary Summary => summary ??= KeptSums ?? RankSummary.Of(this);

    /// <summary>Reads the output of <see cref="Write"/>.</summary>
    /// <exception cref="EndOfStreamException">The data are incomplete.</exception>
    public static RankTrace Read(BinaryReader reader) =>
        new()
        {
            Rank = reader.ReadInt32(),
            Host = reader.ReadString(),
            ClockOffset = reader.ReadInt64(),
            Begin = reader.ReadInt64(),
            End = reader.ReadInt64(),
            Dropped = reader.ReadInt64(),
            Operations = reader.ReadList(one => new TraceOperation(one.ReadString(), (OperationRole)one.ReadInt32())),
            Sites = reader.ReadList(one => new TraceSite(one.ReadString(), one.ReadString())),
            Communicators = reader.ReadList(one => new TraceCommunicator(
                one.ReadString(),
                one.ReadList(two => two.ReadInt32())
            )),
            Records = reader.ReadBoolean() ? ReadRecords(reader) : null,
            KeptSums = reader.ReadBoolean() ? RankSummary.Read(reader) : null,
        };

    /// <summary>Writes the data for rank 0, which is a machine of the same kind.</summary>
    public void Write(BinaryWriter writer)
    {
        writer.Write(Rank);
        writer.Write(Host);
        writer.Write(ClockOffset);
        writer.Write(Begin);
        writer.Write(End);
        writer.Write(Dropped);
        writer.WriteList(
            Operations,
            one =>
            {
                writer.Write(one.Name);
                writer.Write((int)one.Role);
            }
        );
        writer.WriteList(
            Sites,
            one =>
            {
                writer.Write(one.Place);
                writer.Write(one.Method);
            }
        );
        writer.WriteList(
            Communicators,
            one =>
            {
                writer.Write(one.Name);
                writer.WriteList(one.Members, writer.Write);
            }
        );
        writer.Write(Records is not null);
        if (Records is not null)
        {
            writer.Write(Records.Length);
            writer.Write(MemoryMarshal.AsBytes(Records.AsSpan()).ToArray());
        }

        writer.Write(KeptSums is not null);
        KeptSums?.Write(writer);
    }

    private static TraceRecord[] ReadRecords(BinaryReader reader)
    {
        int count = reader.ReadInt32();
        byte[] bytes = reader.ReadBytes(checked(count * TraceRecord.Size));
        return bytes.Length == count * TraceRecord.Size
            ? MemoryMarshal.Cast<byte, TraceRecord>(bytes).ToArray()
            : throw new EndOfStreamException($"The trace of a rank has {bytes.Length} bytes of {count} records.");
    }
}
