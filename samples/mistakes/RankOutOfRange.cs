using MPINET;

/// <summary>The last rank sends to the one after it.</summary>
public static class RankOutOfRange
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        world[world.Rank + 1].Send(1);
    }
}
