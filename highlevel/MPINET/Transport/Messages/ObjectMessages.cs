namespace MPINET;

/// <summary>The messages that a process gives to a collective operation, one behind the other.</summary>
/// <param name="writer">What writes them.</param>
/// <param name="count">How many there are.</param>
internal sealed class ObjectMessages(ObjectWriter writer, int count)
{
    private readonly MessageStart[] starts = new MessageStart[count];
    private int begun;

    /// <summary>The bytes of all.</summary>
    public ReadOnlySpan<byte> Written => writer.Written;

    /// <summary>Bytes of each.</summary>
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

    /// <summary>Notes that the next one begins.</summary>
    public void Begin() => starts[begun++] = writer.Here;

    /// <summary>The arrays of a message that travel apart.</summary>
    public List<ApartArray> ArraysOf(int message) =>
        writer.Apart.GetRange(starts[message].Arrays, EndOf(message).Arrays - starts[message].Arrays);

    private MessageStart EndOf(int message) => message + 1 < starts.Length ? starts[message + 1] : writer.Here;
}
