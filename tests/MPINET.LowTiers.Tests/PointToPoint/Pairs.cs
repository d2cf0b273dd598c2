using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>Base of tests in which each even rank sends to the next odd one.</summary>
public abstract class Pairs : OwnCommunicator
{
    /// <summary>The partner's rank.</summary>
    protected readonly int partner;

    /// <summary>True if this rank is the sender.</summary>
    protected readonly bool isSender;

    /// <summary>Determines the partner.</summary>
    protected Pairs()
    {
        partner = rank ^ 1;
        isSender = rank % 2 == 0;
    }

    /// <summary>Tells the sender that the receive is posted.</summary>
    protected void SayReady() => comm.Send((nint)0, 0, MPI.BYTE, partner, 1000);

    /// <summary>Waits until the receive is posted.</summary>
    protected void AwaitReady() => comm.Recv((nint)0, 0, MPI.BYTE, partner, 1000);
}
