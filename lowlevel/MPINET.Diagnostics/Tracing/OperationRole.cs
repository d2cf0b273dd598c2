namespace MPINET.Diagnostics.Tracing;

/// <summary>What an operation does, as far as a trace needs to know.</summary>
internal enum OperationRole
{
    /// <summary>None of the others: a probe, the making of a communicator or datatype.</summary>
    Other,

    /// <summary>It sends a message, or starts to.</summary>
    Send,

    /// <summary>It receives a message before it returns.</summary>
    Receive,

    /// <summary>It starts to receive a message: a completion tells which one.</summary>
    StartReceive,

    /// <summary>It sends one message and receives another.</summary>
    SendReceive,

    /// <summary>All ranks of the communicator call it, in the same order.</summary>
    Collective,

    /// <summary>It completes requests.</summary>
    Wait,
}
