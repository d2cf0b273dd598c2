namespace MPINET.Generator.Specs;

/// <summary>The behaviour of a call: column <c>call</c>.</summary>
public enum CallKind
{
    /// <summary>It does not wait for other processes.</summary>
    Local,

    /// <summary>It may wait for other processes.</summary>
    Blocking,

    /// <summary>It starts an operation, whose request shows the completion.</summary>
    Nonblocking,

    /// <summary>It makes a request that is started later.</summary>
    Persistent,

    /// <summary>All processes of the group call it, and it may wait for them.</summary>
    Collective,

    /// <summary>All processes of the group call it, and it does not wait for them.</summary>
    NonblockingCollective,

    /// <summary>All processes of the group call it, and it makes a request that is started later.</summary>
    PersistentCollective,
}

/// <summary>The mode of completion of a collective operation.</summary>
public enum CallMode
{
    /// <summary>The call blocks.</summary>
    Blocking,

    /// <summary>The call returns a request.</summary>
    Nonblocking,

    /// <summary>The call returns a persistent request.</summary>
    Persistent,
}

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

/// <summary>The direction of a parameter.</summary>
public enum Direction
{
    /// <summary>Read by MPI.</summary>
    In,

    /// <summary>Written by MPI.</summary>
    Out,

    /// <summary>Read and written by MPI.</summary>
    Inout,
}

/// <summary>The code between a public P/Invoke method and its native function, if it differs from the rule: column <c>entry</c>.</summary>
public enum EntryKind
{
    /// <summary>Hand-written code.</summary>
    Wrapped,

    /// <summary>Observers, although the call is local.</summary>
    Observed,
}

/// <summary>The origin of a method of the CLI tier: column <c>written</c>.</summary>
public enum Writer
{
    /// <summary>By the rules that fit most functions.</summary>
    Generated,

    /// <summary>By the template for attributes.</summary>
    Attributes,

    /// <summary>By the template for error handlers.</summary>
    ErrorHandlers,

    /// <summary>By the template for communicators.</summary>
    Communicators,

    /// <summary>By hand, in <c>lowlevel/</c>.</summary>
    Hand,
}
