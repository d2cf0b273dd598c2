namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Cruncher : ICruncher
{
    private static int met;
    private static CountdownEvent? meeting;

    private readonly List<int> numbers = [];
    private int inside;

    public void Note(int number)
    {
        if (Interlocked.Increment(ref inside) != 1)
        {
            throw new InvalidOperationException("Two calls run on one object.");
        }

        numbers.Add(number);
        Interlocked.Decrement(ref inside);
    }

    public Task<int> MeetAsync(int others)
    {
        Interlocked.Increment(ref met);
        bool haveMet = SpinWait.SpinUntil(() => Volatile.Read(ref met) >= others, 100_000);
        return Task.FromResult(haveMet ? Environment.CurrentManagedThreadId : -1);
    }

    public Task<bool> MeetOnOwnThreadsAsync(int others)
    {
        CountdownEvent all = meeting ?? Interlocked.CompareExchange(ref meeting, new(others), null) ?? meeting;
        all.Signal();
        return Task.FromResult(all.Wait(100_000) && !Thread.CurrentThread.IsThreadPoolThread);
    }

    public async Task<int[]> NoteByAsync(ICruncher other, int count)
    {
        for (int i = 0; i < count; i++)
        {
            other.Note(i);
        }

        return await other.NumbersAsync();
    }

    public Task<int[]> NumbersAsync() => Task.FromResult(numbers.ToArray());

    public async Task<int> RoundAsync(ICruncher other, int rounds) =>
        rounds == 0 ? 0 : 1 + await other.RoundAsync(this, rounds - 1);

    public Task<int> ThreadAsync() => Task.FromResult(Environment.CurrentManagedThreadId);

    public async Task ThrowAsync(string message)
    {
        await Task.Yield();
        throw new ArgumentException(message);
    }

    public Task<bool> BlockAsync(IGate gate)
    {
        Exception? thrown = Record.Exception(() =>
#pragma warning disable MPINET0124 // The test blocks on purpose.
            gate.PassedAsync().Wait()
#pragma warning restore MPINET0124
        );
        return Task.FromResult(thrown is AggregateException { InnerException: InvalidOperationException });
    }
}
