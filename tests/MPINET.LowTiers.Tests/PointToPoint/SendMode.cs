namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>The four send modes (MPI-5.0, 3.4).</summary>
public enum SendMode
{
    /// <summary>MPI decides if the send waits for the receiver.</summary>
    Standard,

    /// <summary>The message is copied to the attached buffer.</summary>
    Buffered,

    /// <summary>The send completes when the receiver has begun to receive the message.</summary>
    Synchronous,

    /// <summary>The receive must be posted before the send.</summary>
    Ready,
}
