using System;
using System.Globalization;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;

// The number of ways to place queens on a board without attacks. The program does not wait for the boards: the run ends when there is nothing left to do.
internal static class Program
{
    public static void Main(string[] args)
    {
        int size = args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 12;
        using Session session = new();
        ParallelObjects.Run(() =>
        {
            ICounter solutions = Counter.New(Placement.Local);
            Board.New(size, 0, 0, 0, 0).Extend(solutions);
            return Task.CompletedTask;
        });
        if (Communicator.World.Rank == 0)
        {
            Console.WriteLine($"{size} queens: {Counter.Total} ways");
        }
    }
}
