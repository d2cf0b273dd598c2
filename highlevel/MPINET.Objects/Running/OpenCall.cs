using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call that was made here and is to be answered.</summary>
internal abstract class OpenCall(Invocation by, ObjectReference target, int method)
{
    /// <summary>Who has made it.</summary>
    public Invocation By => by;

    public ObjectReference Target => target;

    public int Method => method;

    public abstract void Complete(ref CallReader result);

    public abstract void Fail(Exception exception);
}

/// <inheritdoc />
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class OpenCall<T>(Invocation by, ObjectReference target, int method, ResultReader<T> read)
    : OpenCall(by, target, method)
{
    private readonly TaskCompletionSource<T> source = new();

    public Task<T> Task => source.Task;

    public override void Complete(ref CallReader result)
    {
        T value;
        try
        {
            value = read(ref result);
        }
#pragma warning disable CA1031 // It is the caller's.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            source.SetException(exception);
            return;
        }

        source.SetResult(value);
    }

    public override void Fail(Exception exception) => source.SetException(exception);
}
