namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Tree : ITree
{
    private const int MaxChildren = 3;
    private const int OneDelayOf = 50;

    private static int grown;

    /// <summary>The number of nodes in this process.</summary>
    public static int Grown => grown;

    public static void Forget() => grown = 0;

    /// <summary>The number of nodes of a tree with this depth and seed.</summary>
    public static int Count(int depth, int seed) =>
        1 + Shape(depth, seed).Children.Sum(child => Count(depth - 1, child.Seed));

    public void Grow(int depth, int seed)
    {
        Interlocked.Increment(ref grown);
        (int delay, (bool, int)[] children) = Shape(depth, seed);
        if (delay >= 0)
        {
            Thread.Sleep(delay);
        }

        GrowAll(depth, children);
    }

    public async Task GrowAsync(int depth, int seed)
    {
        Interlocked.Increment(ref grown);
        (int delay, (bool, int)[] children) = Shape(depth, seed);
        if (delay >= 0)
        {
            await Task.Delay(delay);
        }

        List<Task> open = GrowAll(depth, children);
        if (seed % 2 == 0)
        {
            await Task.WhenAll(open);
        }
    }

    private static List<Task> GrowAll(int depth, (bool IsAwaited, int Seed)[] children)
    {
        List<Task> open = [];
        foreach ((bool isAwaited, int seed) in children)
        {
            ITree child = New(
                (seed % 3) switch
                {
                    0 => Placement.Random,
                    1 => Placement.Anywhere,
                    _ => Placement.Local,
                }
            );
            if (isAwaited)
            {
                open.Add(child.GrowAsync(depth - 1, seed));
            }
            else
            {
                child.Grow(depth - 1, seed);
            }
        }

        return open;
    }

    private static (int Delay, (bool IsAwaited, int Seed)[] Children) Shape(int depth, int seed)
    {
        Random chance = new(seed);
        int delay = chance.Next(OneDelayOf) == 0 ? chance.Next(2) : -1;
        int children = depth == 0 ? 0 : chance.Next(MaxChildren + 1);
        return (delay, [.. Enumerable.Range(0, children).Select(_ => (chance.Next(2) == 0, chance.Next()))]);
    }
}
