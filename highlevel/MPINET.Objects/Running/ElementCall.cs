using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call to one element of an array, as part of a call to all elements.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class ElementCall<T>(
    Invocation by,
    long number,
    ObjectReference target,
    ResultReader<T> read,
    string? site,
    Gathering<T> gathering,
    int index
) : IOpenCall
{
    public Invocation By => by;

    public long Number => number;

    public ObjectReference Target => target;

    public string Method => gathering.Method;

    public string? Site => site;

    public void Complete(PendingRecord result)
    {
        T value;
        try
        {
            CallReader reader = new(result);
            value = read(ref reader);
        }
#pragma warning disable CA1031 // The exception is passed to the caller.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            Fail(exception);
            return;
        }

        gathering.Complete(index, value);
    }

    // A result that cannot be read counts as a failure, like the exceptions of other elements.
    public void Fail(Exception with) =>
        gathering.Fail(
            index,
            with as RemoteCallException ?? RemoteCallException.Of(with, CallingThread.Required.Job.Rank, target, Method)
        );
}
