using MPINET.PInvoke;

namespace MPINET.Tests.Interception;

/// <summary>An interceptor that records the calls on the communicator with a given name.</summary>
internal sealed class Recorder(string communicator) : IInterceptor
{
    public List<Seen> Begun { get; } = [];

    public List<(Seen Call, TimeSpan Duration, int Code)> Ended { get; } = [];

    public void Before(in MpiCall call)
    {
        if (IsMine(call))
        {
            Begun.Add(Seen.Of(call));
        }
    }

    public void After(in MpiCall call, TimeSpan duration, int errorCode)
    {
        if (IsMine(call))
        {
            Ended.Add((Seen.Of(call), duration, errorCode));
        }
    }

    private bool IsMine(in MpiCall call) => call.Communicator == communicator;
}
