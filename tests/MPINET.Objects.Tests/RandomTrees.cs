using System.Diagnostics;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>A run ends by quiescence alone: not before the last one-way call has run, and soon after it.</summary>
public sealed class RandomTrees : InRun
{
    private const int Runs = 5;
    private const int TreesInRun = 50;
    private const int Depth = 6;

    // The limit does not measure speed. A run that misses its end never ends.
    private static readonly TimeSpan longest = TimeSpan.FromSeconds(60);

    [MpiTheory(1, 2, 4)]
    [InlineData(1, 0)]
    [InlineData(2, 0)]
    [InlineData(3, 0)]
    [InlineData(4, 2)]
    public void Are_grown_to_their_last_node_when_the_run_ends(int seed, int threads)
    {
        Random chance = new(seed);
        for (int run = 0; run < Runs; run++)
        {
            int[] seeds = [.. Enumerable.Range(0, TreesInRun).Select(_ => chance.Next())];
            Tree.Forget();
            Stopwatch watch = Stopwatch.StartNew();
            ParallelObjects.Run(
                () =>
                {
                    foreach (int one in seeds)
                    {
                        Tree.New(Placement.Random).Grow(Depth, one);
                    }

                    return Task.CompletedTask;
                },
                new ParallelObjectOptions { Threads = threads }
            );
            Assert.True(watch.Elapsed < longest, $"{watch.Elapsed}");
            Assert.Equal(seeds.Sum(one => Tree.Count(Depth, one)), Sum(Tree.Grown));
        }
    }
}
