using MPINET;

/// <summary>One value is received, but four were sent.</summary>
public static class MessageOfAnotherLength
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            world[1].Send(new int[] { 1, 2, 3, 4 });
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>();
        }
    }
}
