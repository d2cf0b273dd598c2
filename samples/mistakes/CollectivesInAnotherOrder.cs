using MPINET;

/// <summary>One branch calls Barrier and then Bcast, the other Bcast and then Barrier.</summary>
public static class CollectivesInAnotherOrder
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            world.Barrier();
            _ = world[0].Bcast(1);
        }
        else
        {
            _ = world[0].Bcast(1);
            world.Barrier();
        }
    }
}
