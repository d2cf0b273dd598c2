using MPINET;

/// <summary>A rank without work returns, and the others wait for it.</summary>
public static class EarlyReturn
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 1)
        {
            return;
        }

        world.Barrier();
    }
}
