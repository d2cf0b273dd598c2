using System.Diagnostics;

namespace MPINET.Objects.Tests.Objects;

public abstract class Spinning : ISpinner
{
    private int counted;

    public void Spin(int milliseconds) => SpinFor(milliseconds);

    public void Count(int number) => counted = counted == number ? counted + 1 : int.MinValue;

    public void Fail(string message) => throw new ArgumentException(message);

    public Task<int> CountedAsync() => Task.FromResult(counted);

    public Task<int> WhereAsync() => Task.FromResult(ParallelObjects.Rank);

    public Task<ISpinner> ItselfAsync() => Task.FromResult<ISpinner>(this);

    public async Task<bool> IsItselfAsync(ISpinner other) => other.Equals(await other.ItselfAsync());

    protected static void SpinFor(int milliseconds)
    {
        Stopwatch watch = Stopwatch.StartNew();
        while (watch.ElapsedMilliseconds < milliseconds) { }
    }
}
