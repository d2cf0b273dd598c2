using System;
using MPINET;

// All processes write to one log, each when it likes. Every line gets the next number, and no two lines overlap.
internal static class Log
{
    private const int LinesOfEach = 8;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        using SharedLog log = new(world, capacity: 100 * LinesOfEach * world.Size);
        for (int i = 0; i < LinesOfEach; i++)
        {
            log.Write($"rank {world.Rank} writes {new string((char)('a' + i), 1 + world.Rank + i)}");
        }

        Console.Write(log.Read(world));
    }
}
