using System;
using MPINET;

/// <summary>One rank cannot read its input, and the others wait for it.</summary>
public static class ExceptionOnOneRank
{
    public static void Run()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank == 1)
        {
            throw new InvalidOperationException("input.dat has no line 7");
        }

        world.Barrier();
    }
}
