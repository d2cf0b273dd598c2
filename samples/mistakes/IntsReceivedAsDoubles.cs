using System;
using MPINET;

/// <summary>Eight ints have the bytes of four doubles: MPI delivers them, and the numbers are wrong.</summary>
public static class IntsReceivedAsDoubles
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            world[1].Send(new int[] { 1, 2, 3, 4, 5, 6, 7, 8 });
        }
        else if (world.Rank == 1)
        {
            double[] numbers = new double[4];
            world[0].Recv(numbers);
            Console.WriteLine(string.Join(" ", numbers));
        }
    }
}
