using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tracing;

/// <summary>A request, as the trace knows it.</summary>
internal sealed class RecordedRequest
{
    /// <summary>Whether it can be started again.</summary>
    public bool IsPersistent { get; init; }

    /// <summary>Whether the operation is under way.</summary>
    public bool IsStarted { get; set; }

    /// <summary>The number of the record that has started it.</summary>
    public long Number { get; set; }

    /// <summary>The role of its start: a send, a receive, both, or something else.</summary>
    public OperationRole Role { get; init; }

    /// <summary>The communicator; null where it is about none.</summary>
    public CommunicatorFacts? Communicator { get; init; }

    /// <summary>The record of its start, but for the time, the operation and the place.</summary>
    public TraceRecord Start { get; init; }

    /// <summary>Whether a message comes by it.</summary>
    public bool Receives => Role is OperationRole.StartReceive or OperationRole.SendReceive;
}
