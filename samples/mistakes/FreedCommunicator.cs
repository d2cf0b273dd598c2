using MPINET;

/// <summary>A communicator is used after it was freed.</summary>
public static class FreedCommunicator
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator half = Communicator.World.Split(0);
        half.Dispose();
        half.Barrier();
    }
}
