using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call to one of the elements of an array, all of which are called.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class ElementCall<T>(
    Invocation by,
    ObjectReference target,
    string method,
    string? site,
    Gathering<T> gathering,
    int index
) : OpenCall(by, target, method, site)
{
    public override void Complete(ref CallReader result)
    {
        T value;
        try
        {
            value = gathering.Read(ref result);
        }
#pragma warning disable CA1031 // It is the caller's.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            Fail(exception);
            return;
        }

        gathering.Complete(index, value);
    }

    // What cannot be read here stands beside what the others have thrown.
    public override void Fail(Exception with) =>
        gathering.Fail(
            index,
            with as RemoteCallException
                ?? new RemoteCallException(
                    with.GetType().FullName!,
                    with.Message,
                    with.StackTrace,
                    CallingThread.Required.Job.Rank,
                    Target.ToString(),
                    Method
                )
        );
}
