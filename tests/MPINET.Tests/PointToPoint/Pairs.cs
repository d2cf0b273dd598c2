using MPINET.Cli;

namespace MPINET.Tests.PointToPoint;

/// <summary>Tests in which each even rank sends to the odd one behind it.</summary>
public abstract class Pairs : OwnCommunicator
{
    /// <summary>The rank at the other end.</summary>
    protected readonly int partner;

    /// <summary>Whether this rank is the one that sends.</summary>
    protected readonly bool isSender;

    /// <summary>Finds the other rank.</summary>
    protected Pairs()
    {
        partner = rank ^ 1;
        isSender = rank % 2 == 0;
    }

    /// <summary>Tells the sender that the receive is waiting.</summary>
    protected void SayReady() => comm.Send((nint)0, 0, MPI.BYTE, partner, 1000);

    /// <summary>Waits until the receive is waiting.</summary>
    protected void AwaitReady() => comm.Recv((nint)0, 0, MPI.BYTE, partner, 1000);
}
