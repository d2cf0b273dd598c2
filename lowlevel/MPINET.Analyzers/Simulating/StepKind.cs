namespace MPINET.Analyzers.Simulating;

/// <summary>The part of a call in communication.</summary>
internal enum StepKind
{
    /// <summary>It sends a message.</summary>
    Send,

    /// <summary>It receives a message.</summary>
    Receive,

    /// <summary>It finds a message.</summary>
    Probe,

    /// <summary>All processes of the communicator call it.</summary>
    Collective,

    /// <summary>It waits for requests.</summary>
    Wait,
}
