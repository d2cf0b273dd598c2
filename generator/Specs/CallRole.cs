namespace MPINET.Generator.Specs;

/// <summary>The part of a call in communication, for observers: column <c>role</c>.</summary>
public enum CallRole
{
    /// <summary>None of the others.</summary>
    None,

    /// <summary>It sends a message.</summary>
    Send,

    /// <summary>It receives a message.</summary>
    Receive,

    /// <summary>It sends a message and receives another.</summary>
    SendReceive,

    /// <summary>It finds a message.</summary>
    Probe,

    /// <summary>It finds a message and sets it aside.</summary>
    MatchedProbe,

    /// <summary>It receives a message that was set aside.</summary>
    MatchedReceive,

    /// <summary>It completes requests.</summary>
    Completion,

    /// <summary>It starts persistent requests.</summary>
    Start,

    /// <summary>It frees a request.</summary>
    Free,

    /// <summary>The root sends a part to each process.</summary>
    Scatter,

    /// <summary>Each process sends a part to each other process, or receives a part of a result.</summary>
    Parts,

    /// <summary>Each process sends the same to all its neighbours.</summary>
    Neighbors,

    /// <summary>Each process sends a part to each of its neighbours.</summary>
    NeighborParts,
}
