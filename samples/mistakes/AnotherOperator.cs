using System;
using MPINET;

/// <summary>One rank asks for the maximum, the others for the sum, and each gets some result.</summary>
public static class AnotherOperator
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        ReductionOperator op = world.Rank == 0 ? ReductionOperator.Max : ReductionOperator.Sum;
        Console.WriteLine(world.Allreduce(world.Rank + 1, op));
    }
}
