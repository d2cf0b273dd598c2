namespace MPINET.Diagnostics.Matching;

/// <summary>The receives with one communicator, source and tag, in the order of posting. Source and tag may be <see cref="PostedReceive.Any" />.</summary>
/// <remarks>
/// A queue of one source and tag also has the receives of other queues that have turned out to receive such a message. They come in the order in
/// which they complete, so they are sorted.
/// </remarks>
internal sealed class ReceiveQueue
{
    // Few queues need these.
    private SortedDictionary<long, PostedReceive>? joined;
    private SortedDictionary<long, MessageKey>? held;
    private PostedReceive? first;
    private PostedReceive? last;
    private int matched;

    /// <summary>True if it has neither receives nor keys that wait for them.</summary>
    public bool IsEmpty => first is null && joined is not { Count: > 0 } && held is not { Count: > 0 };

    /// <summary>The receive that was posted first; null if there is none.</summary>
    public PostedReceive? First =>
        joined is { Count: > 0 } && joined.First().Value is var receive && !(first?.Order < receive.Order)
            ? receive
            : first;

    /// <summary>True if the message of a receive is known.</summary>
    public bool HasMatched => matched > 0 || joined is { Count: > 0 };

    /// <summary>Adds a receive that is posted after all others.</summary>
    public void Add(PostedReceive receive)
    {
        receive.Before = last;
        if (last is null)
        {
            first = receive;
        }
        else
        {
            last.After = receive;
        }

        last = receive;
    }

    /// <summary>Adds a receive of another queue whose message is known now.</summary>
    public void Join(PostedReceive receive) => (joined ??= []).Add(receive.Order, receive);

    /// <summary>Notes that the message of one of its receives is known.</summary>
    public void Match() => matched++;

    /// <summary>Removes a receive.</summary>
    public void Remove(PostedReceive receive)
    {
        if (joined is not null && joined.Remove(receive.Order))
        {
            return;
        }

        if (receive.IsMatched && !receive.IsWild)
        {
            matched--;
        }

        if (receive.Before is { } before)
        {
            before.After = receive.After;
        }
        else
        {
            first = receive.After;
        }

        if (receive.After is { } after)
        {
            after.Before = receive.Before;
        }
        else
        {
            last = receive.Before;
        }

        receive.Before = receive.After = null;
    }

    /// <summary>Keeps a key until no receive of this queue was posted before the first one of that key.</summary>
    /// <param name="order">The number of the first receive of the key.</param>
    /// <param name="key">The key.</param>
    public void Hold(long order, MessageKey key) => (held ??= [])[order] = key;

    /// <summary>Takes a key that no longer waits for receives of this queue.</summary>
    /// <returns>False if there is none.</returns>
    public bool TryRelease(out MessageKey key)
    {
        if (held is { Count: > 0 } && held.First() is var earliest && !(first?.Order < earliest.Key))
        {
            key = earliest.Value;
            return held.Remove(earliest.Key);
        }

        key = default;
        return false;
    }
}
