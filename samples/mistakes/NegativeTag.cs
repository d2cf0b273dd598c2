using MPINET;

/// <summary>A tag is computed, and becomes negative.</summary>
public static class NegativeTag
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int step = 0;
        world[(world.Rank + 1) % world.Size].Send(1, tag: step - 1);
    }
}
