using MPINET;

/// <summary>Each rank passes a token on when it has received it, and no rank creates one.</summary>
public static class RingWithoutStart
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int token = world[(world.Rank + world.Size - 1) % world.Size].Recv<int>();
        world[(world.Rank + 1) % world.Size].Send(token + 1);
    }
}
