namespace MPINET.Objects.Running;

/// <summary>Counts of the messages that a rank has sent.</summary>
internal sealed class MessageCounts(int rank)
{
    public int Rank => rank;

    public long Messages { get; private set; }

    public long Bytes { get; private set; }

    /// <summary>The number of records in messages, including answers and control records.</summary>
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
