namespace MPINET.Diagnostics.Tracing;

/// <summary>The role of an operation in a trace.</summary>
internal enum OperationRole
{
    /// <summary>No role below: a probe, the creation of a communicator or datatype.</summary>
    Other,

    /// <summary>Sends a message, or starts to.</summary>
    Send,

    /// <summary>Receives a message before it returns.</summary>
    Receive,

    /// <summary>Starts to receive a message. The completion shows which one.</summary>
    StartReceive,

    /// <summary>Sends one message and receives another.</summary>
    SendReceive,

    /// <summary>Called by all ranks of the communicator, in the same order.</summary>
    Collective,

    /// <summary>Completes requests.</summary>
    Wait,

    /// <summary>A call between parallel objects is made. It is not a call of MPI.</summary>
    ObjectCall,

    /// <summary>A call between parallel objects is executed, to its end or to its first await.</summary>
    ObjectExecution,

    /// <summary>A call between parallel objects that awaits, from its begin to its end.</summary>
    ObjectWait,
}
