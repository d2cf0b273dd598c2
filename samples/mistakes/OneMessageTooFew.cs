using MPINET;

/// <summary>The sender's loop has one iteration fewer than the receiver's.</summary>
public static class OneMessageTooFew
{
    private const int Lines = 100;

    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        for (int i = 0; i < Lines - 1 && world.Rank == 0; i++)
        {
            world[1].Send(i);
        }

        for (int i = 0; i < Lines && world.Rank == 1; i++)
        {
            _ = world[0].Recv<int>();
        }
    }
}
