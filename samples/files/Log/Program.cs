using System;
using System.IO;
using MPINET;

// All processes write to one log, in the order of ranks at each step; a process may write any number of lines, or none.
internal static class Log
{
    private const int Steps = 3;

    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string path = args.Length > 0 ? args[0] : "log.txt";
        using (ParallelFile file = ParallelFile.Open(world, path, FileMode.Create))
        using (TextWriter log = file.View<byte>().OrderedWriter())
        {
            for (int step = 0; step < Steps; step++)
            {
                for (int line = 0; line < (world.Rank + step) % Steps; line++)
                {
                    log.WriteLine($"step {step}, rank {world.Rank}, line {line}");
                }

                log.Flush(); // all processes
            }
        }

        if (world.Rank == 0)
        {
            Console.Write(File.ReadAllText(path));
        }
    }
}
