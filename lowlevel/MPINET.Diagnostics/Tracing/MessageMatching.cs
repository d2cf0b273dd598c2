namespace MPINET.Diagnostics.Tracing;

/// <summary>Finds the receive of each send: the k-th send of a channel belongs to the k-th receive.</summary>
/// <param name="ranks">The rows of the timeline.</param>
internal sealed class MessageMatching(IReadOnlyList<RankTrace> ranks)
{
    private readonly Dictionary<int, int> rows = ranks
        .Select((one, row) => (one.Rank, Row: row))
        .ToDictionary(one => one.Rank, one => one.Row);
    private readonly Dictionary<Channel, List<MessageEnd>> sends = [];
    private readonly Dictionary<Channel, List<MessageEnd>> receives = [];

    public void AddSend(in MessageEnd end) => Add(sends, end);

    public void AddReceive(in MessageEnd end) => Add(receives, end);

    /// <summary>The messages of which both ends are known, sorted by the begin of their sends.</summary>
    public Message[] Match()
    {
        List<Message> messages = [];
        foreach (KeyValuePair<Channel, List<MessageEnd>> one in sends)
        {
            if (
                receives.TryGetValue(one.Key, out List<MessageEnd>? received)
                && rows.TryGetValue(one.Key.Source, out int source)
                && rows.TryGetValue(one.Key.Destination, out int destination)
            )
            {
                Match(messages, InOrder(one.Value), InOrder(received), source, destination);
            }
        }

        Message[] all = [.. messages];
        Array.Sort(all, (left, right) => (left.Sent, left.Send).CompareTo((right.Sent, right.Send)));
        return all;
    }

    // Dropped records are the oldest ones. Ends are therefore counted from the last, unless the times contradict.
    private void Match(List<Message> messages, MessageEnd[] sent, MessageEnd[] received, int source, int destination)
    {
        bool dropped = ranks[source].Dropped > 0 || ranks[destination].Dropped > 0;
        int count = Math.Min(sent.Length, received.Length);
        int firstSent = dropped ? sent.Length - count : 0;
        int firstReceived = dropped ? received.Length - count : 0;
        for (int i = 0; i < count; i++)
        {
            MessageEnd from = sent[firstSent + i];
            MessageEnd to = received[firstReceived + i];
            if (!dropped || to.Time >= from.Time)
            {
                Channel channel = from.Channel;
                messages.Add(
                    new Message(
                        from.Call,
                        to.Post,
                        to.Call,
                        from.Time,
                        to.Time,
                        source,
                        destination,
                        Math.Max(channel.Communicator, 0),
                        channel.Tag,
                        to.Bytes
                    )
                );
            }
        }
    }

    private static MessageEnd[] InOrder(List<MessageEnd> ends) => [.. ends.OrderBy(one => one.Number)];

    private static void Add(Dictionary<Channel, List<MessageEnd>> ends, in MessageEnd end)
    {
        if (!ends.TryGetValue(end.Channel, out List<MessageEnd>? list))
        {
            ends.Add(end.Channel, list = []);
        }

        list.Add(end);
    }
}
