namespace MPINET.Tests.PointToPoint;

/// <summary>The four ways of sending (MPI-5.0, 3.4).</summary>
public enum SendMode
{
    /// <summary>MPI decides whether it waits for the receiver.</summary>
    Standard,

    /// <summary>By way of the attached buffer.</summary>
    Buffered,

    /// <summary>Complete when the receiver has begun to take it.</summary>
    Synchronous,

    /// <summary>For which the receive must be waiting.</summary>
    Ready,
}
