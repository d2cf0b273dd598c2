namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Node : INode
{
    private readonly List<string> log = [];

    public Task<int> PingAsync() => Task.FromResult(1);

    public async Task<int> AskAsync(INode other)
    {
        log.Add("begins");
        return 1 + await other.PingAsync();
    }

    public async Task<int> AskBackAsync(INode other) => 1 + await other.AskAsync(this);

    public async Task<int> AskWhenBothAsync(INode other, IRecorder begun)
    {
        begun.Add(1);
        while ((await begun.NumbersAsync()).Length < 2) { }

        return 1 + await other.PingAsync();
    }

    public void Grow(int depth, int children, int seed, IRecorder counter)
    {
        counter.Add(depth);
        Random chance = new(seed);
        for (int i = 0; i < children && depth > 0; i++)
        {
            New(Placement.Random).Grow(depth - 1, chance.Next(children + 1), chance.Next(), counter);
        }
    }

    public async Task<int> DelayAsync(int milliseconds)
    {
        await Task.Delay(milliseconds);
        return milliseconds;
    }
}
