using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using MPINET;

// A rod cools down. The program saves its state now and then; whenever it is killed, it continues from there, on any number of
// processes. Restart FOLDER [STEP], where the first process kills itself in the step.
internal static class Restart
{
    private const int Points = 1000;
    private const int Steps = 200;
    private const int StepsToSave = 25;

    public static void Main(string[] args)
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string folder = args.Length > 0 ? args[0] : Directory.GetCurrentDirectory();
        int last = args.Length > 1 ? int.Parse(args[1], CultureInfo.InvariantCulture) : -1;
        Checkpoint checkpoint = new(world, folder, name: "rod");
        (long step, double[] rod) = Begin(world, checkpoint);
        if (world.Rank == 0)
        {
            Console.WriteLine($"step {step}");
        }

        for (; step < Steps; step++)
        {
            if (step == last && world.Rank == 0)
            {
                Process.GetCurrentProcess().Kill();
            }

            rod = Cool(world, rod);
            if ((step + 1) % StepsToSave == 0)
            {
                checkpoint.Save(step + 1, parts => parts.Add("rod", rod));
            }
        }

        double[] sums = world.Allgather(rod.Sum());
        double[] most = world.Allgather(rod.Length == 0 ? 0 : rod.Max());
        if (world.Rank == 0)
        {
            FormattableString text = $"sum {sums.Sum():F6}, at most {most.Max():F6}";
            Console.WriteLine(text.ToString(CultureInfo.InvariantCulture));
        }
    }

    private static (long Step, double[] Rod) Begin(Intracommunicator world, Checkpoint checkpoint)
    {
        using SavedState? state = checkpoint.TryLoad();
        if (state is not null)
        {
            return (state.Step, state.Read<double>("rod"));
        }

        int length = (Points / world.Size) + (world.Rank < Points % world.Size ? 1 : 0);
        double[] rod = new double[length];
        int first = world.Allgather(length).Take(world.Rank).Sum();
        for (int i = 0; i < length; i++)
        {
            rod[i] = Math.Abs(first + i - (Points / 2)) < 50 ? 100 : 0;
        }

        return (0, rod);
    }

    // The ends of the rod touch each other.
    private static double[] Cool(Intracommunicator world, double[] rod)
    {
        Port left = world[(world.Rank + world.Size - 1) % world.Size];
        Port right = world[(world.Rank + 1) % world.Size];
        double before = world.Sendrecv(rod[rod.Length - 1], right, left);
        double after = world.Sendrecv(rod[0], left, right);
        double[] next = new double[rod.Length];
        for (int i = 0; i < rod.Length; i++)
        {
            double previous = i == 0 ? before : rod[i - 1];
            double following = i == rod.Length - 1 ? after : rod[i + 1];
            next[i] = rod[i] + (0.25 * (previous - (2 * rod[i]) + following));
        }

        return next;
    }
}
