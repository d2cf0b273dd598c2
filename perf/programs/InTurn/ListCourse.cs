using MPINET;

/// <summary>Round trips or copies of a list by one transport. Before each send the sender changes the first int.</summary>
/// <param name="transport">The transport.</param>
/// <param name="nodes">Number of nodes.</param>
/// <param name="ints">Number of ints in all nodes together.</param>
internal sealed class ListCourse(ListTransport transport, int nodes, int ints)
{
    private LinkedArray list = LinkedArray.Make(nodes, ints);

    public Contender RoundTrips(Intracommunicator world) =>
        new(transport.Name, times => RoundTrips(world.Rank, world[1 - world.Rank], times));

    public Contender Copies() => new(transport.Name, Copies);

    /// <summary>True if all nodes have arrived with their content.</summary>
    public bool IsComplete => list.IsMade(nodes, ints);

    public string Name => transport.Name;

    private bool RoundTrips(int rank, Port peer, int times)
    {
        int first = list.Values[0];
        if (rank == 0)
        {
            for (int i = 0; i < times; i++)
            {
                list.Values[0]++;
                transport.Send(peer, list);
                list = transport.Recv(peer);
            }
        }
        else
        {
            for (int i = 0; i < times; i++)
            {
                list = transport.Recv(peer);
                list.Values[0]++;
                transport.Send(peer, list);
            }
        }

        // Rank 1 has returned the earlier lists in the meantime.
        return rank != 0 || list.Values[0] == first + (2 * times);
    }

    private bool Copies(int times)
    {
        int first = list.Values[0];
        for (int i = 0; i < times; i++)
        {
            list.Values[0]++;
            list = transport.Copy(list);
        }

        return list.Values[0] == first + times;
    }
}
