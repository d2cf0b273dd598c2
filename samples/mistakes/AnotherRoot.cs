using MPINET;

/// <summary>Each rank passes its own rank as the root.</summary>
public static class AnotherRoot
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int parameter = world[world.Rank].Bcast(world.Rank);
        world.Barrier();
        System.Console.WriteLine(parameter);
    }
}
