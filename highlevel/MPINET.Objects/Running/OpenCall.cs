using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call that was made here and will be answered.</summary>
internal abstract class OpenCall(Invocation by, ObjectReference target, string method, string? site)
{
    /// <summary>The invocation that made the call.</summary>
    public Invocation By => by;

    public long Number { get; set; }

    public ObjectReference Target => target;

    /// <summary>The names of the interface and the method.</summary>
    public string Method => method;

    /// <summary>The file and line of the call; null if they were not recorded.</summary>
    public string? Site => site;

    public abstract void Complete(ref CallReader result);

    public abstract void Fail(Exception with);
}

/// <inheritdoc />
/// <typeparam name="T">The type of the result.</typeparam>
internal abstract class OpenCall<T>(
    Invocation by,
    ObjectReference target,
    string method,
    ResultReader<T> read,
    string? site
) : OpenCall(by, target, method, site)
{
    public sealed override void Complete(ref CallReader result)
    {
        T value;
        try
        {
            value = read(ref result);
        }
#pragma warning disable CA1031 // The exception is passed to the caller.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            Fail(exception);
            return;
        }

        Complete(value);
    }

    protected abstract void Complete(T with);
}
