namespace MPINET.Tests.Interception;

/// <summary>An interceptor that calls MPI for each call that it sees.</summary>
internal sealed class Calling(Communicator own) : IInterceptor
{
    public int Probes { get; private set; }

    public void Before(in MpiCall call) => Probe();

    public void After(in MpiCall call, TimeSpan duration, int errorCode) => Probe();

    private void Probe()
    {
        own[own.Rank].Iprobe();
        Probes++;
    }
}
