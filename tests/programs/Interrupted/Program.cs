using System;
using System.Diagnostics;
using System.Linq;
using System.Reflection;
using MPINET;

/// <summary>Continues from its last checkpoint, saves further steps, and kills itself at a place of a save.</summary>
internal static class Interrupted
{
    // Shorter than a chunk, and different on each rank.
    private const int Length = 10_000;

    private static int Main(string[] args)
    {
        string folder = args[0];
        int place = int.Parse(args[1]);
        int victim = int.Parse(args[2]);
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Checkpoint checkpoint = new(world, folder, keep: 1);
        long step = Load(checkpoint, world);
        if (world.Rank == victim)
        {
            KillAt(place);
        }

        for (long last = step + 50; step < last; )
        {
            step++;
            double[] own = Elements(world.Rank, step);
            checkpoint.Save(step, parts => parts.Add("u", own).AddObject("state", $"step {step}"));
            if (world.Rank == victim)
            {
                Console.WriteLine($"saved {step}");
            }
        }

        return 1;
    }

    private static double[] Elements(int rank, long step) =>
        [.. Enumerable.Range(0, Length + rank).Select(index => index + (rank * 0.25) + (step * 1e6))];

    private static long Load(Checkpoint checkpoint, Intracommunicator world)
    {
        using SavedState? state = checkpoint.TryLoad();
        bool isRight =
            state is null
            || (
                state.ReadObject<string>("state") == $"step {state.Step}"
                && state.Read<double>("u").SequenceEqual(Elements(world.Rank, state.Step))
            );
        bool areRight = world.Allreduce(isRight ? 1 : 0, ReductionOperator.Min) == 1;
        if (world.Rank == 0)
        {
            Console.WriteLine($"loaded {state?.Step ?? 0} {areRight} {checkpoint.Skipped.Count}");
        }

        return state?.Step ?? 0;
    }

    // The hook is internal, and a program is no friend of the library.
    private static void KillAt(int place)
    {
        int reached = 0;
        Action<string> kill = name =>
        {
            if (++reached == place)
            {
                Console.WriteLine($"killed where {name}");
                Console.Out.Flush();
                Process.GetCurrentProcess().Kill();
            }
        };
        typeof(Checkpoint).GetProperty("AtPlace", BindingFlags.NonPublic | BindingFlags.Static)!.SetValue(null, kill);
    }
}
