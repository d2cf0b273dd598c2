using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tracing;

/// <summary>A request, as recorded in the trace.</summary>
internal sealed class RecordedRequest
{
    /// <summary>True if it can be started again.</summary>
    public bool IsPersistent { get; init; }

    /// <summary>True if the operation is under way.</summary>
    public bool IsStarted { get; set; }

    /// <summary>The number of the record that started it.</summary>
    public long Number { get; set; }

    /// <summary>The role of its start: send, receive, both, or other.</summary>
    public OperationRole Role { get; init; }

    /// <summary>The communicator; null if it has none.</summary>
    public CommunicatorFacts? Communicator { get; init; }

    /// <summary>The record of its start, without time, operation and call site.</summary>
    public TraceRecord Start { get; init; }

    /// <summary>True if it receives a message.</summary>
    public bool Receives => Role is OperationRole.StartReceive or OperationRole.SendReceive;
}
