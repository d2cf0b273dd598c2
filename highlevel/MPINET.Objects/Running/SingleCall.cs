using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call to one object, which is also the task that its caller awaits.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class SingleCall<T>(
    Invocation by,
    long number,
    ObjectReference target,
    string method,
    ResultReader<T> read,
    string? site
) : Answer<T>(method), IOpenCall
{
    public Invocation By => by;

    public long Number => number;

    public ObjectReference Target => target;

    public string? Site => site;

    public void Complete(PendingRecord result) => AnswerScheduler.One.End(this, result, null);

    public void Fail(Exception with) => AnswerScheduler.One.End(this, default, with);

    protected override T Take(PendingRecord result)
    {
        CallReader reader = new(result);
        return read(ref reader);
    }
}
