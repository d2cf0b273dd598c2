using System;
using System.Linq;
using MPINET;

// Every process has an array of another length, and wants those of all: counts and places are the library's matter.
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
