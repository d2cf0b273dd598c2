using MPINET;

/// <summary>A library sends in its own communicator, and the program receives in the world.</summary>
public static class AnotherCommunicator
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using Intracommunicator library = world.Dup();
        if (world.Rank == 0)
        {
            library[1].Ssend(42);
        }
        else if (world.Rank == 1)
        {
            _ = world[0].Recv<int>();
        }
    }
}
