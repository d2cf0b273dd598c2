namespace MPINET;

/// <summary>The exception for a probed message with more elements than an array can hold. The message was not received.</summary>
public sealed class MessageTooLongException : InvalidOperationException
{
    internal MessageTooLongException(string text, Message? unreceived)
        : base(text) => Unreceived = unreceived;

    /// <summary>
    /// The message, which can be received into a sufficiently large buffer. Null if this MPI lacks matched probes: the
    /// next receive from the same source with the same tag then receives it.
    /// </summary>
    public Message? Unreceived { get; }
}
