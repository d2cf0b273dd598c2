namespace MPINET;

/// <summary>The messages that a process sends in a collective operation on objects, one for each object.</summary>
/// <remarks>Short messages share a writer; the total may exceed what one array can hold.</remarks>
/// <param name="options">The options of the conversion.</param>
/// <param name="apartFrom">The number of bytes from which arrays of plain elements are sent separately.</param>
internal sealed unsafe class ObjectStreams(ObjectOptions options, long apartFrom) : IDisposable
{
    // A writer with more bytes takes no further message.
    private const int Full = 1 << 20;

    private readonly List<ObjectWriter> writers = [];
    private readonly List<(ObjectWriter Writer, MessageStart Start, MessageStart End)> messages = [];

    /// <summary>Number of bytes of each message.</summary>
    public int[] Lengths => [.. messages.Select(message => message.End.Bytes - message.Start.Bytes)];

    /// <summary>The bytes of a message.</summary>
    public ReadOnlySpan<byte> this[int index] =>
        new(AddressOf(index), messages[index].End.Bytes - messages[index].Start.Bytes);

    /// <summary>Writes an object, or the reason why it cannot be sent, as the next message.</summary>
    /// <param name="value">The object.</param>
    /// <param name="failure">The reason why there is no object; null if there is one.</param>
    /// <returns>The reason why the object cannot be sent; null if it can.</returns>
    public Exception? Add<T>(T value, Exception? failure)
    {
        if (writers.Count == 0 || writers[writers.Count - 1].Count > Full)
        {
            ObjectWriter added = ObjectWriter.Rent();
            added.Begin(options, apartFrom);
            writers.Add(added);
        }

        ObjectWriter writer = writers[writers.Count - 1];
        MessageStart start = writer.Here;
        failure = ObjectMessage.TryWrite(writer, value, options, failure);
        messages.Add((writer, start, writer.Here));
        return failure;
    }

    /// <summary>The address of a message, which is pinned.</summary>
    public byte* AddressOf(int index) => messages[index].Writer.Address + messages[index].Start.Bytes;

    /// <summary>The separately sent arrays of a message.</summary>
    public List<ApartArray> ArraysOf(int index)
    {
        (ObjectWriter writer, MessageStart start, MessageStart end) = messages[index];
        return writer.Apart.GetRange(start.Arrays, end.Arrays - start.Arrays);
    }

    /// <summary>Returns the writers.</summary>
    public void Dispose() => writers.ForEach(writer => writer.Dispose());
}
