using MPINET;

/// <summary>Sender and receiver use different tags.</summary>
public static class AnotherTag
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            world[1].Send(42, tag: 10);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(tag: 1);
        }
    }
}
