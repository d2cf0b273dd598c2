using MPINET;
using MPINET.Loader;

// Benchmarks in which C and each tier take turns within one process.
internal static class Program
{
    public static readonly Dictionary<string, (int[] Ranks, Action<Turns, Intracommunicator> Measure)> Benchmarks =
        new()
        {
            ["per-call"] = ([1], PerCall.Measure),
            ["growth"] = ([1], Growth.Measure),
            ["ping-pong"] = ([2], PingPong.Measure),
            ["net-pipe"] = ([2], NetPipe.Measure),
            ["allreduce"] = ([2], Allreduce.Measure),
            ["one-sided"] = ([2], OneSided.Measure),
            ["files"] = ([2], Files.Measure),
            ["checkpoint"] = ([1, 2], Saves.Measure),
            ["jacobi"] = ([1, 2], Jacobi.Measure),
            ["shallow-water"] = ([3], ShallowWater.Measure),
            ["integer-sort"] = ([1, 2], IntegerSort.Measure),
            ["threads"] = ([2], Threads.Measure),
            ["tools"] = ([2], Tools.Measure),
            ["ring"] = ([], Ring.Measure),
            ["objects"] = ([1, 2], Objects.Measure),
            ["parallel-objects"] = ([2], ParallelCalls.Measure),
            ["sieve"] = ([1, 2], Sieve.Measure),
            ["farm"] = ([2], Farm.Measure),
            ["ray-tracer"] = ([1, 2], RayTracing.Measure),
#if NET
            ["kernels"] = ([1], Kernels.Measure),
#endif
        };

    public static int Main(string[] args)
    {
        string[] words = [.. args.Skip(1)];
        if (
            args.Length == 0
            || !Array.TrueForAll(
                words,
                word => word is "quick" or "blocking" or "papers" or "check" || Versions.Knows(word)
            )
            || !Benchmarks.TryGetValue(args[0], out (int[] Ranks, Action<Turns, Intracommunicator> Measure) benchmark)
        )
        {
            Console.Error.WriteLine(
                $"InTurn: '{string.Join(" ", args)}' is not understood; it takes <benchmark> [quick] [blocking] [papers] [check] [against=<folder> [turn=<number>]]; benchmarks: {string.Join(", ", Benchmarks.Keys)}"
            );
            return 2;
        }

        ThreadLevel level = LevelOf(args[0]);
        using Session session = new(level);
        Intracommunicator world = Communicator.World;
        if (Session.ThreadLevel < level)
        {
            Console.Error.WriteLine($"InTurn: {MpiLoader.Current?.Title} does not provide MPI_THREAD_MULTIPLE");
            return 3;
        }

        if (benchmark.Ranks.Length > 0 && Array.IndexOf(benchmark.Ranks, world.Size) < 0)
        {
            Console.Error.WriteLine(
                $"InTurn: {args[0]} takes {string.Join(" or ", benchmark.Ranks)} ranks, and was started on {world.Size}"
            );
            session.Abort(world, 2);
        }

        Turns turns = new(args[0], world, words);
        if (Versions.Other(words) is { } other)
        {
            Versions.Measure(turns, other, args[0], words);
        }
        else
        {
            benchmark.Measure(turns, world);
        }

        return turns.HasFailed ? 1 : 0;
    }

    /// <summary>The thread level that a benchmark needs.</summary>
    public static ThreadLevel LevelOf(string benchmark) =>
        benchmark == "threads" ? ThreadLevel.Multiple : ThreadLevel.Single;
}
