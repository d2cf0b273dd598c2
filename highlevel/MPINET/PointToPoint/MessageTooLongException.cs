namespace MPINET;

/// <summary>A message that was found has more elements than an array can have. It was not received.</summary>
public sealed class MessageTooLongException : InvalidOperationException
{
    internal MessageTooLongException(string text, Message? unreceived)
        : base(text) => Unreceived = unreceived;

    /// <summary>
    /// The message, to be received into a buffer with room for it. Null where the MPI has no matched probe: then the next receive
    /// from its source with its tag gets it.
    /// </summary>
    public Message? Unreceived { get; }
}
