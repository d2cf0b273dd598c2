using System;
using System.Globalization;
using MPINET;

// Pi is the area under 4 / (1 + x * x) from 0 to 1. The processes share out its strips, and Reduce adds up their parts.
internal static class Pi
{
    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Port root = world[0];

        // Only the root reads its arguments and broadcasts the number.
        int intervals = root.Bcast(world.Rank == root.Peer && args.Length > 0 ? int.Parse(args[0]) : 1_000_000);
        double width = 1.0 / intervals;
        double sum = 0;
        for (long i = world.Rank; i < intervals; i += world.Size)
        {
            double x = (i + 0.5) * width;
            sum += 4 / (1 + x * x);
        }

        double pi = root.Reduce(sum * width, ReductionOperator.Sum);
        if (world.Rank == root.Peer)
        {
            string text = pi.ToString("F12", CultureInfo.InvariantCulture);
            string difference = Math.Abs(pi - Math.PI).ToString("E1", CultureInfo.InvariantCulture);
            Console.WriteLine("pi is about {0} by {1} intervals, off by {2}", text, intervals, difference);
        }
    }
}
