using System;
using System.Globalization;
using System.Linq;
using MPINET;

// The plate of the sample Halo twice: by a global matrix, whose border replaces the messages, and by a shared window, in
// which the processes of one node read the rows of each other where they are.
internal static class Stencil
{
    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        double[,] plate = ByMatrix.Compute(world);
        if (world.Rank == 0)
        {
            Write(plate);
        }

        using Intracommunicator node = world.SplitByMemory();
        if (node.Size < world.Size)
        {
            Console.WriteLine(
                $"{world.Rank}: {node.Size} of {world.Size} processes are on this node, no shared window"
            );
            return;
        }

        double[,] again = BySharedWindow.Compute(node);
        if (world.Rank == 0)
        {
            bool isSame = again.Cast<double>().SequenceEqual(plate.Cast<double>());
            Console.WriteLine($"the shared window has the same bits: {isSame}");
        }
    }

    private static void Write(double[,] plate)
    {
        for (int i = 0; i < Plate.Side; i++)
        {
            IEnumerable<string> row = Enumerable
                .Range(0, Plate.Side)
                .Select(j => plate[i, j].ToString("F9", CultureInfo.InvariantCulture));
            Console.WriteLine("{0:D2}: {1}", i, string.Join(" ", row));
        }
    }
}
