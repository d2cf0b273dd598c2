using MPINET;

/// <summary>The receive buffer holds 10 numbers, and 100 are sent.</summary>
public static class BufferTooShort
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            world[1].Send(new double[100]);
        }
        else if (world.Rank == 1)
        {
            world[0].Recv(new double[10]);
        }
    }
}
