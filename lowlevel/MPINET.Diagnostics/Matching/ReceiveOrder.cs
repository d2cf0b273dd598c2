namespace MPINET.Diagnostics.Matching;

/// <summary>Assigns announcements to receives.</summary>
/// <remarks>
/// Messages with the same communicator, sender and tag match receives in the order of posting. The announcements are therefore assigned in
/// that order, after the messages of all earlier receives that could match are known. The work for a receive does not grow with the number of
/// pending ones, and nothing is kept of keys without pending receives.
/// </remarks>
/// <param name="take">Takes an announcement.</param>
/// <param name="compare">Compares a receive with the announcement of its message.</param>
internal sealed class ReceiveOrder(TakeAnnouncement take, Action<PostedReceive> compare)
{
    private const int MaxSpare = 16;

    private readonly Gate gate = new();
    private readonly Dictionary<MessageKey, ReceiveQueue> queues = [];
    private readonly Stack<ReceiveQueue> spare = new();
    private long posted;
    private int pending;
    private int pendingWild;

    /// <summary>The number of keys with stored data.</summary>
    public int Keys => queues.Count;

    /// <summary>Number of receives that were looked at, or looked for, in all.</summary>
    public long Looks { get; private set; }

    /// <summary>Adds a receive that is about to be posted.</summary>
    /// <param name="receive">The receive.</param>
    /// <param name="isBlocking">True if the call that posts it also completes it.</param>
    public void Post(PostedReceive receive, bool isBlocking)
    {
        if (isBlocking && Volatile.Read(ref pending) == 0)
        {
            // No other receive could match its message.
            return;
        }

        using (gate.Enter())
        {
            pending++;
            receive.Order = ++posted;
            receive.Key = receive.Posted;
            pendingWild += receive.IsWild ? 1 : 0;
            QueueOf(receive.Key).Add(receive);
        }
    }

    /// <summary>Assigns a message to a receive that has completed with this sender and tag.</summary>
    public void Match(PostedReceive receive, int source, int tag)
    {
        MessageKey key = new(receive.Communicator.Identity, source, tag);
        if (receive.Order == 0)
        {
            receive.Key = key;
            receive.IsMatched = true;
            Deal(receive);
            return;
        }

        using (gate.Enter())
        {
            if (receive.IsWild)
            {
                Leave(receive);
                receive.Key = key;
                receive.IsMatched = true;
                QueueOf(key).Join(receive);
                Settle(key);
                Release(receive.Posted);
            }
            else
            {
                receive.IsMatched = true;
                QueueOf(key).Match();
                Settle(key);
            }
        }
    }

    /// <summary>Removes a receive that will get no message.</summary>
    public void Withdraw(PostedReceive receive)
    {
        if (receive.Order == 0)
        {
            return;
        }

        using (gate.Enter())
        {
            pending--;
            Leave(receive);
            if (receive.IsWild)
            {
                Release(receive.Posted);
            }
            else
            {
                Settle(receive.Key);
            }
        }
    }

    /// <summary>Removes a receive whose completion cannot be observed, while MPI continues it.</summary>
    public void Drop(PostedReceive receive)
    {
        if (receive.IsWild)
        {
            Withdraw(receive);
        }
        else
        {
            receive.IsDropped = true;
        }
    }

    private ReceiveQueue QueueOf(MessageKey key)
    {
        if (!queues.TryGetValue(key, out ReceiveQueue? queue))
        {
            queues.Add(key, queue = spare.Count > 0 ? spare.Pop() : new ReceiveQueue());
        }

        return queue;
    }

    private void Leave(PostedReceive receive)
    {
        pendingWild -= receive.IsWild ? 1 : 0;
        if (queues.TryGetValue(receive.Key, out ReceiveQueue? queue))
        {
            queue.Remove(receive);
        }
    }

    // Settles the keys that have waited for receives of a queue only.
    private void Release(MessageKey wild)
    {
        while (queues.TryGetValue(wild, out ReceiveQueue? queue))
        {
            Looks++;
            if (!queue.TryRelease(out MessageKey key))
            {
                ForgetIfEmpty(wild, queue);
                return;
            }

            Settle(key);
        }
    }

    // Assigns the announcements of a key, up to the first receive that still waits.
    private void Settle(MessageKey key)
    {
        while (queues.TryGetValue(key, out ReceiveQueue? queue))
        {
            Looks++;

            // An abandoned receive gets its message before later receives do.
            if (queue.First is not { } first || !(first.IsMatched || (first.IsDropped && queue.HasMatched)))
            {
                ForgetIfEmpty(key, queue);
                return;
            }

            if (FirstBefore(first.Order, key) is { } earlier)
            {
                earlier.Hold(first.Order, key);
                return;
            }

            queue.Remove(first);
            pending--;
            Deal(first);
        }
    }

    // The receives from any source, or with any tag, that may get an earlier message of a key; null if there are none.
    private ReceiveQueue? FirstBefore(long order, MessageKey key)
    {
        if (pendingWild == 0)
        {
            return null;
        }

        return
            HasBefore(order, key with { Source = PostedReceive.Any }, out ReceiveQueue? queue)
            || HasBefore(order, key with { Tag = PostedReceive.Any }, out queue)
            || HasBefore(order, new MessageKey(key.Communicator, PostedReceive.Any, PostedReceive.Any), out queue)
            ? queue
            : null;
    }

    private bool HasBefore(
        long order,
        MessageKey wild,
        [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out ReceiveQueue? queue
    )
    {
        Looks++;
        return queues.TryGetValue(wild, out queue) && queue.First is { } first && first.Order < order;
    }

    private void ForgetIfEmpty(MessageKey key, ReceiveQueue queue)
    {
        if (queue.IsEmpty)
        {
            queues.Remove(key);
            if (spare.Count < MaxSpare)
            {
                spare.Push(queue);
            }
        }
    }

    private void Deal(PostedReceive receive)
    {
        if (take(receive.Key, out ReceivedAnnouncement announcement))
        {
            receive.Message = announcement;
            compare(receive);
        }
        else
        {
            receive.IsDropped = true;
        }
    }
}
