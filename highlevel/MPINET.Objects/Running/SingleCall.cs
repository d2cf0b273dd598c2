using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call to one object.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class SingleCall<T>(
    Invocation by,
    ObjectReference target,
    string method,
    ResultReader<T> read,
    string? site
) : OpenCall<T>(by, target, method, read, site)
{
    private readonly Answer<T> answer = new(method);

    public Task<T> Task => answer.Task;

    public override void Fail(Exception with) => answer.Fail(with);

    protected override void Complete(T with) => answer.Complete(with);
}
