using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call to one element of an array, as part of a call to all elements.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class ElementCall<T>(
    Invocation by,
    ObjectReference target,
    string method,
    ResultReader<T> read,
    string? site,
    Gathering<T> gathering,
    int index
) : OpenCall<T>(by, target, method, read, site)
{
    // A result that cannot be read counts as a failure, like the exceptions of other elements.
    public override void Fail(Exception with) =>
        gathering.Fail(
            index,
            with as RemoteCallException ?? RemoteCallException.Of(with, CallingThread.Required.Job.Rank, Target, Method)
        );

    protected override void Complete(T with) => gathering.Complete(index, with);
}
