using MPINET;

/// <summary>The receiver names itself instead of the sender.</summary>
public static class AnotherSource
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            world[1].Send(42);
        }
        else if (world.Rank == 1)
        {
            _ = world[world.Rank].Recv<int>();
        }
    }
}
