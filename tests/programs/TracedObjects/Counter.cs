using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Counter : ICounter
{
    private int sum;

    public void Add(int amount) => sum += amount;

    public Task<int> SumAsync() => Task.FromResult(sum);

    public async Task<int> DelayAsync(int milliseconds)
    {
        await Task.Delay(milliseconds);
        return milliseconds;
    }

    public Task<int> SumOfAsync(ICounter other) => other.SumAsync(); // within

    public Task ForeverAsync() => new TaskCompletionSource<bool>().Task;
}
