namespace MPINET.Tests.Stress;

/// <summary>A message that all ranks know in advance.</summary>
internal sealed class RandomMessage
{
    private readonly int length;
    private readonly int seed;

    private RandomMessage(Random random, int size, int tag)
    {
        From = random.Next(size);
        To = random.Next(size);
        Mode = (Sending)random.Next(5);
        End = (Ending)random.Next(4);

        // Below and above the sizes at which MPIs change the protocol.
        length = random.Next(4) switch
        {
            0 => random.Next(4),
            1 => random.Next(2000),
            2 => random.Next(20_000),
            _ => random.Next(200),
        };
        seed = random.Next();
        Tag = tag;
    }

    /// <summary>The way in which a message is sent.</summary>
    public enum Sending
    {
        /// <summary>Isend.</summary>
        Standard,

        /// <summary>Issend.</summary>
        Synchronous,

        /// <summary>Irsend.</summary>
        Ready,

        /// <summary>Send.</summary>
        Blocking,

        /// <summary>SendInit.</summary>
        Persistent,
    }

    /// <summary>The fate of the send request.</summary>
    public enum Ending
    {
        /// <summary>The request is dropped.</summary>
        Dropped,

        /// <summary>The request is disposed of.</summary>
        Disposed,

        /// <summary>The request is waited for.</summary>
        Waited,

        /// <summary>The request is waited for with others.</summary>
        Grouped,
    }

    public int From { get; }

    public int To { get; }

    public int Tag { get; }

    public Sending Mode { get; }

    public Ending End { get; }

    /// <summary>A random number of messages, each with a different tag.</summary>
    public static RandomMessage[] Several(Random random, int size, int most) =>
        [.. Enumerable.Range(0, random.Next(1, most)).Select(tag => new RandomMessage(random, size, tag))];

    /// <summary>The elements that are sent.</summary>
    public int[] Content() => [.. Enumerable.Range(0, length).Select(i => seed ^ (i * 7919))];

    /// <summary>An array for the message, with cells before and behind it.</summary>
    public int[] EmptyCells() => [.. Enumerable.Repeat(-1, length + 4)];

    /// <summary>The receive buffer in that array: one cell longer than the message.</summary>
    public Memory<int> RoomIn(int[] cells) => cells.AsMemory(2, length + 1);

    /// <summary>Asserts that the message has arrived and that no other cell has changed.</summary>
    public void MustBe(int[] cells, Status status)
    {
        Assert.Equal((From, Tag, length), (status.Source, status.Tag, status.Count<int>()));
        int[] expected = [-1, -1, .. Content(), -1, -1];
        Assert.True(expected.AsSpan().SequenceEqual(cells), $"message {Tag} from {From} to {To}");
    }
}
