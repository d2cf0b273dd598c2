using MPINET;

internal static class OverPorts
{
    public static void Run(string file)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Console.WriteLine("started");
        if (world.Rank == 0)
        {
            world[1].Recv<int>(0);
        }
        else
        {
            Waiting.ForFile(file);
            world[0].Send(42, 0);
        }

        Console.WriteLine("ended");
    }
}
