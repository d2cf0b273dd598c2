namespace MPINET.Generator.Specs.Ports;

/// <summary>The modes of a send. MPI-5.0, 3.4.</summary>
public enum SendMode
{
    /// <summary>MPI decides whether to wait for the receiver.</summary>
    Standard,

    /// <summary>The message is copied to the attached buffer.</summary>
    Buffered,

    /// <summary>The send completes when the matching receive has started.</summary>
    Synchronous,

    /// <summary>A matching receive has been posted.</summary>
    Ready,
}
