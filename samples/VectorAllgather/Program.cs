using System;
using System.Linq;
using MPINET;

// Each process has an array of a different length and gathers the arrays of all. The library exchanges counts and displacements.
internal static class VectorAllgather
{
    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int[] mine = [.. Enumerable.Repeat(world.Rank, world.Rank + 1)];

        // communication begins
        int[] all = world.Allgatherv(mine);
        // communication ends

        Console.WriteLine("{0}/{1} has {2}", world.Rank, world.Size, string.Join(" ", all));
    }
}
