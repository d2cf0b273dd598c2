namespace MPINET.Highlevel.Tests.Interception;

/// <summary>Calls MPI itself whenever it is told of a call.</summary>
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
