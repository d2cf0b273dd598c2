using System;
using System.Globalization;
using MPINET.Cli;

// Pi is the area under 4 / (1 + x * x) from 0 to 1. The processes share out its strips, and Reduce adds up their parts.
internal static unsafe class Pi
{
    private const int Root = 0;

    public static int Main(string[] args)
    {
        MPI.Init(ref args);
        int rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();

        // Every process checks the arguments with the same result, so only one prints the message.
        if (!TryReadIntervals(args, out int intervals, out string error))
        {
            if (rank == Root)
            {
                Console.Error.WriteLine("Pi: {0}", error);
                Console.Error.WriteLine("usage: Pi [number of intervals, 1 to {0}]", int.MaxValue);
            }

            MPI.Finalize();
            return 2;
        }

        double width = 1.0 / intervals;
        double sum = 0;
        for (long i = rank; i < intervals; i += size)
        {
            double x = (i + 0.5) * width;
            sum += 4 / (1 + x * x);
        }

        // Local variables of value types do not move, so their addresses need no pinning.
        double part = sum * width;
        double pi = 0;
        MPI.COMM_WORLD.Reduce(&part, &pi, 1, MPI.DOUBLE, MPI.SUM, Root);
        if (rank == Root)
        {
            string text = pi.ToString("F12", CultureInfo.InvariantCulture);
            string difference = Math.Abs(pi - Math.PI).ToString("E1", CultureInfo.InvariantCulture);
            Console.WriteLine("pi is about {0} by {1} intervals, off by {2}", text, intervals, difference);
        }

        MPI.Finalize();
        return 0;
    }

    private static bool TryReadIntervals(string[] args, out int intervals, out string error)
    {
        intervals = 1_000_000;
        error = args.Length > 1 ? "one argument is wanted, not " + args.Length : "";
        if (args.Length == 1)
        {
            bool isNumber = int.TryParse(args[0], NumberStyles.None, CultureInfo.InvariantCulture, out intervals);
            error = isNumber && intervals > 0 ? "" : "'" + args[0] + "' is not a number of intervals";
        }

        return error.Length == 0;
    }
}
