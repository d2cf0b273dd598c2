using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call to one of the elements of an array, all of which are called.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class ElementCall<T>(
    Invocation by,
    ObjectReference target,
    int method,
    Gathering<T> gathering,
    int index
) : OpenCall(by, target, method)
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
    public override void Fail(Exception exception) =>
        gathering.Fail(
            index,
            exception as RemoteCallException
                ?? new RemoteCallException(
                    exception.GetType().FullName!,
                    exception.Message,
                    exception.StackTrace,
                    Job.Required.Rank,
                    Target.ToString(),
                    $"method {Method}"
                )
        );
}
