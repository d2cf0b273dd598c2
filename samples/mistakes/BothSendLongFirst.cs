using MPINET;

/// <summary>Works with short messages, which MPI buffers, and hangs with long ones.</summary>
public static class BothSendLongFirst
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Port other = world[(world.Rank + 1) % world.Size];
        double[] field = new double[1_000_000];
        other.Send(field);
        other.Recv(field);
    }
}
