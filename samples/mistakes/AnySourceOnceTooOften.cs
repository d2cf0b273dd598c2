using MPINET;

/// <summary>Rank 0 waits for a result of each rank, its own included.</summary>
public static class AnySourceOnceTooOften
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            for (int i = 0; i < world.Size; i++)
            {
                _ = world.AnySource.Recv<int>();
            }
        }
        else
        {
            world[0].Send(world.Rank);
        }
    }
}
