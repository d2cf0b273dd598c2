using MPINET;

/// <summary>Each rank waits for the other's message before it sends its own.</summary>
public static class BothReceiveFirst
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Port other = world[(world.Rank + 1) % world.Size];
        int received = other.Recv<int>();
        other.Send(received + world.Rank);
    }
}
