using MPINET;

// Processes that a test of the tier of ports spawns. They report to the parents' rank 0 how they were started.
internal static class SpawnedPorts
{
    private const int Tag = 7;

    public static void Main(string[] args)
    {
        using Session session = new();
        if (Intercommunicator.Parent is not { } parent)
        {
            Console.WriteLine("nobody has spawned this process");
            return;
        }

        Intracommunicator world = Communicator.World;
        string report = $"{world.Rank} of {world.Size}, program {Session.AppNum}: {string.Join("|", args)}";
        parent[0].Send(ReferenceEquals(parent, Intercommunicator.Parent) ? report : "another parent", Tag);

        // The children are ordered after the parents.
        using (Intracommunicator all = parent.Merge(high: true))
        {
            int next = (all.Rank + 1) % all.Size;
            int previous = (all.Rank + all.Size - 1) % all.Size;
            all.Sendrecv(all.Rank, next, Tag, previous, Tag);
        }

        parent.Disconnect();
    }
}
