using System;
using MPINET;

/// <summary>Only rank 0 needs the sum, and only rank 0 calls Allreduce.</summary>
public static class CollectiveOfRankZeroAlone
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 0)
        {
            Console.WriteLine(world.Allreduce(world.Rank, ReductionOperator.Sum));
        }
    }
}
