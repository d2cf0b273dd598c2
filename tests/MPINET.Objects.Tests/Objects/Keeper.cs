namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Keeper : IKeeper, IDisposable
{
    private bool lives = true;

    /// <summary>The number of calls to the keepers of this process.</summary>
    public static int Counted { get; set; }

    /// <summary>The number of keepers disposed of in this process.</summary>
    public static int Disposed { get; set; }

    public void Count() => Counted++;

    public Task<bool> LivesAsync() => Task.FromResult(lives);

    public async Task<bool> ReleaseItselfAsync(INode other)
    {
        this.Release();
        await other.PingAsync();
        await Task.Delay(20);
        await other.PingAsync();
        return lives;
    }

    public async Task<bool> HaveReleasedAsync(IKeeper other) => await other.ReleaseAsync(this) && lives;

    public async Task<bool> ReleaseAsync(IKeeper other)
    {
        other.Release();
        await Task.Delay(20);
        return true;
    }

    public async Task<bool> HoldAsync(IGate gate)
    {
        await gate.PassedAsync();
        return lives;
    }

    public void Dispose()
    {
        lives = false;
        Disposed++;
    }
}
