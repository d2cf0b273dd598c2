using System.Runtime.ExceptionServices;

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

    /// <summary>
    /// Flattens the objects of an operation, executes the operation, and then throws if an object could not be
    /// flattened.
    /// </summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <typeparam name="TResult">The type of the operation's result.</typeparam>
    /// <param name="comm">The communicator.</param>
    /// <param name="values">The objects, one message each.</param>
    /// <param name="operation">Executes the operation on the messages.</param>
    /// <param name="failure">The reason why there are no objects; null if there are.</param>
    /// <param name="isWhole">True if long arrays must not be sent separately.</param>
    public static TResult Exchange<T, TResult>(
        Communicator comm,
        ReadOnlySpan<T> values,
        Func<ObjectStreams, TResult> operation,
        Exception? failure = null,
        bool isWhole = false
    )
    {
        using ObjectStreams messages = new(comm.Objects, isWhole ? long.MaxValue : comm.Objects.ApartFrom);
        Exception? known = failure;
        foreach (T value in values)
        {
            failure = messages.Add(value, known) ?? failure;
        }

        TResult result = default!;
        try
        {
            result = operation(messages);
        }
        catch (Exception exception) when (failure is not null && exception is not MpiException)
        {
            // The process may have received its own failure, which is thrown below.
        }

        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        return result;
    }

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
        failure = ObjectMessageFormat.TryWrite(writer, value, options, failure);
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
