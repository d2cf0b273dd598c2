namespace MPINET;

// The groups with pending messages that they have begun themselves. A group is one entry, for any number of messages. Only one thread at a
// time calls MPI then.
internal sealed partial class RequestList
{
    private readonly List<RequestGroup> groups = [];
    private int maxGroups = MinCapacity;

    /// <summary>Adds a group that has begun its first message.</summary>
    /// <returns>Its place.</returns>
    public int Add(RequestGroup group)
    {
        if (groups.Count >= maxGroups)
        {
            SweepGroups();
        }

        groups.Add(group);
        return groups.Count - 1;
    }

    /// <summary>Removes a group whose messages have completed.</summary>
    public void RemoveGroupAt(int place)
    {
        RequestGroup last = groups[groups.Count - 1];
        groups[place] = last;
        last.MoveTo(place);
        groups.RemoveAt(groups.Count - 1);
    }

    // The program may have dropped groups. Each is tested a constant number of times on average.
    private void SweepGroups()
    {
        List<Request> pending = [];
        foreach (RequestGroup group in groups)
        {
            group.AddMessagesTo(pending);
        }

        foreach (Request request in pending)
        {
            request.Sweep();
        }

        maxGroups = Math.Max(MinCapacity, 2 * groups.Count);
    }
}
