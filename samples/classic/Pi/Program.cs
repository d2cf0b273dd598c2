using System;
using System.Globalization;
using MPI;

// Pi is the area under 4 / (1 + x * x) from 0 to 1. The ranks share out its strips, and Reduce adds up their parts.
class Pi
{
    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;

            // Only the root reads the command line and broadcasts the number.
            int strips = 0;
            if (world.Rank == 0)
            {
                strips = args.Length > 0 ? int.Parse(args[0]) : 100000;
            }

            world.Broadcast(ref strips, 0);

            double width = 1.0 / strips;
            double area = 0;
            int count = 0;
            for (int i = world.Rank; i < strips; i += world.Size)
            {
                double x = (i + 0.5) * width;
                area += width * 4 / (1 + x * x);
                ++count;
            }

            double pi = world.Reduce(area, Operation<double>.Add, 0);
            int most = world.Reduce(count, Operation<int>.Max, 0);
            int total = world.Reduce(count, Operation<int>.Add, 0);
            if (world.Rank == 0)
            {
                Console.WriteLine("Pi is about " + pi.ToString("F8", CultureInfo.InvariantCulture) + ".");
                Console.WriteLine("A rank summed up at most " + most + " of " + total + " strips.");
            }
        }
    }
}
