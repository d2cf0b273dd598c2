namespace MPINET.Objects.Running;

/// <summary>The messages that a rank has sent.</summary>
internal sealed class MessageCounts(int rank)
{
    public int Rank => rank;

    public long Messages { get; private set; }

    public long Bytes { get; private set; }

    /// <summary>Records in messages, the answers and those that are not counted as calls among them.</summary>
    public long Records { get; private set; }

    public int LargestBatch { get; private set; }

    public void Add(int records, int bytes)
    {
        Messages++;
        Bytes += bytes;
        Records += records;
        LargestBatch = Math.Max(LargestBatch, records);
    }
}
