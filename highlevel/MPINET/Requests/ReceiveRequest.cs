namespace MPINET;

/// <summary>A receive under way, which gives its status.</summary>
internal sealed class ReceiveRequest(Communicator comm, RequestFunction function, string file, int line)
    : Request<Status>(comm, function, file, line)
{
    /// <inheritdoc />
    internal override Status Take()
    {
        var status = new Status();
        Tell(status);
        return status;
    }
}
