namespace MPINET;

/// <summary>The messages that a process contributes to a collective operation, one behind the other.</summary>
/// <param name="writer">The writer of the messages.</param>
/// <param name="count">The number of messages.</param>
internal sealed class ObjectMessages(ObjectWriter writer, int count)
{
    private readonly MessageStart[] starts = new MessageStart[count];
    private int begun;

    /// <summary>The bytes of all messages.</summary>
    public ReadOnlySpan<byte> Written => writer.Written;

    /// <summary>Number of bytes of each message.</summary>
    public int[] Lengths
    {
        get
        {
            int[] lengths = new int[starts.Length];
            for (int i = 0; i < lengths.Length; i++)
            {
                lengths[i] = EndOf(i).Bytes - starts[i].Bytes;
            }

            return lengths;
        }
    }

    /// <summary>Marks the start of the next message.</summary>
    public void Begin() => starts[begun++] = writer.Here;

    private MessageStart EndOf(int message) => message + 1 < starts.Length ? starts[message + 1] : writer.Here;
}
