namespace MPINET.Diagnostics.Matching;

/// <summary>Assigns announcements to receives.</summary>
/// <remarks>
/// Messages with the same communicator, sender and tag match receives in the order of posting. The announcements are therefore assigned in
/// that order, after the messages of all earlier receives that could match are known.
/// </remarks>
internal sealed class ReceiveOrder(Channel channel, Action<PostedReceive> compare)
{
    private readonly object gate = new();
    private readonly Dictionary<MessageKey, LinkedList<PostedReceive>> byKey = [];
    private readonly LinkedList<PostedReceive> wild = new();
    private readonly HashSet<MessageKey> held = [];
    private long posted;
    private int pending;

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

        lock (gate)
        {
            pending++;
            receive.Order = ++posted;
            if (receive.IsWild)
            {
                receive.Place = wild.AddLast(receive);
            }
            else
            {
                receive.Key = new MessageKey(receive.Communicator.Identity, receive.Source, receive.Tag);
                receive.Place = ListOf(receive.Key).AddLast(receive);
            }
        }
    }

    /// <summary>Assigns a message to a receive that has completed with this sender and tag.</summary>
    public void Match(PostedReceive receive, int source, int tag)
    {
        MessageKey key = new(receive.Communicator.Identity, source, tag);
        receive.Key = key;
        receive.IsMatched = true;
        if (receive.Order == 0)
        {
            Deal(receive);
            return;
        }

        lock (gate)
        {
            if (receive.IsWild)
            {
                Leave(wild, receive);
                Insert(ListOf(key), receive);
            }

            Settle(key);
            SettleHeld();
        }
    }

    /// <summary>Removes a receive that will get no message.</summary>
    public void Withdraw(PostedReceive receive)
    {
        if (receive.Order == 0)
        {
            return;
        }

        lock (gate)
        {
            pending--;
            if (receive.IsWild)
            {
                Leave(wild, receive);
            }
            else
            {
                Leave(ListOf(receive.Key), receive);
                Settle(receive.Key);
            }

            SettleHeld();
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

    private LinkedList<PostedReceive> ListOf(MessageKey key)
    {
        if (!byKey.TryGetValue(key, out LinkedList<PostedReceive>? list))
        {
            byKey.Add(key, list = new LinkedList<PostedReceive>());
        }

        return list;
    }

    private static void Leave(LinkedList<PostedReceive> list, PostedReceive receive)
    {
        if (receive.Place is { } place && place.List == list)
        {
            list.Remove(place);
        }
    }

    private static void Insert(LinkedList<PostedReceive> list, PostedReceive receive)
    {
        LinkedListNode<PostedReceive>? before = list.Last;
        while (before is not null && before.Value.Order > receive.Order)
        {
            before = before.Previous;
        }

        receive.Place = before is null ? list.AddFirst(receive) : list.AddAfter(before, receive);
    }

    private void SettleHeld()
    {
        if (held.Count > 0)
        {
            foreach (MessageKey key in held.ToArray())
            {
                Settle(key);
            }
        }
    }

    private void Settle(MessageKey key)
    {
        LinkedList<PostedReceive> list = ListOf(key);
        held.Remove(key);

        // An abandoned receive gets its message before later receives do.
        while (
            list.First is { Value: var first }
            && (first.IsMatched || (first.IsDropped && list.Any(one => one.IsMatched)))
        )
        {
            for (LinkedListNode<PostedReceive>? one = wild.First; one?.Value.Order < first.Order; one = one.Next)
            {
                if (one.Value.Fits(key))
                {
                    held.Add(key);
                    return;
                }
            }

            list.RemoveFirst();
            pending--;
            Deal(first);
        }

        if (list.Count == 0)
        {
            byKey.Remove(key);
        }
    }

    private void Deal(PostedReceive receive)
    {
        if (channel.TryTake(receive.Key, out Announcement announcement))
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
