using System;
using MPINET;

internal static class Program
{
    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int sum = world.Allreduce(world.Rank, ReductionOperator.Sum);
        Console.WriteLine($"rank {world.Rank} of {world.Size}: all ranks together are {sum}");
    }
}
