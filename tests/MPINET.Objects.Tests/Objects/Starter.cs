namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Starter : IStarter, IDisposable
{
    private readonly string? failure;
    private int count;

#pragma warning disable MPINET0125 // The test looks at the object itself, without a call.
    public Starter() => Last = this;
#pragma warning restore MPINET0125

    /// <summary>Hands the object on, or another one of its class.</summary>
    public Starter(IStarter other, bool isItself)
    {
#pragma warning disable MPINET0121 // The test hands on an object that is none on purpose.
        other.Enter(isItself ? this : new Starter());
#pragma warning restore MPINET0121
    }

    /// <summary>Throws in its constructor or in Dispose.</summary>
    public Starter(string failure, bool isInConstructor)
    {
        this.failure = failure;
        if (isInConstructor)
        {
            throw new InvalidOperationException(failure);
        }
    }

    /// <summary>The last one that was made in this process.</summary>
    public static Starter? Last { get; private set; }

    public void Enter(IStarter other)
    {
        count++;
        other.Count();
    }

    public void Count() => count++;

    public async Task CountLaterAsync(IStarter other)
    {
        await Task.Yield();
        int own = await other.CountOfAsync(this);
        count += 1 + own - count;
    }

    public async ValueTask ThrowLaterAsync(string message)
    {
        await Task.Yield();
        throw new ArgumentException(message);
    }

    public Task<int> CountOfAsync(IStarter other) => other.CountAsync();

    public Task<int> CountAsync() => Task.FromResult(count);

    public Task ThrowUnreadableAsync() => throw new UnreadableException();

    public void Dispose()
    {
        if (failure is not null)
        {
            throw new InvalidOperationException(failure);
        }
    }
}
