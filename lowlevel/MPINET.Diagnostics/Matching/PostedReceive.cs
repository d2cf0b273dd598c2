namespace MPINET.Diagnostics.Matching;

/// <summary>A receive, or a matched probe.</summary>
internal sealed class PostedReceive
{
    /// <summary>Any source or any tag.</summary>
    public const int Any = -2;

    /// <summary>The function that posts it.</summary>
    public MpiFunction Function { get; set; }

    /// <summary>The communicator.</summary>
    public required CommunicatorFacts Communicator { get; init; }

    /// <summary>The sender's rank in COMM_WORLD, or <see cref="Any" />.</summary>
    public int Source { get; init; }

    /// <summary>The tag, or <see cref="Any" />.</summary>
    public int Tag { get; init; }

    /// <summary>The datatype; null until a matched receive gives it.</summary>
    public KnownType? Type { get; set; }

    /// <summary>Number of elements that fit into the buffer.</summary>
    public long Count { get; set; }

    /// <summary>The site that posted it; null if its line is not known yet.</summary>
    public CallSite? Site { get; set; }

    /// <summary>Its number in the order of posting; 0 if it was the only one.</summary>
    public long Order { get; set; }

    /// <summary>True if its message is known.</summary>
    public bool IsMatched { get; set; }

    /// <summary>True if it is not compared, because it failed or was abandoned.</summary>
    public bool IsDropped { get; set; }

    /// <summary>The number of the event that it began, on the <see cref="VectorClock" />; 0 without one.</summary>
    public long Began { get; set; }

    /// <summary>The number of the event that it ended.</summary>
    public long Ended { get; set; }

    /// <summary>The announcement of its message.</summary>
    public ReceivedAnnouncement? Message { get; set; }

    /// <summary>The receive before it in its queue; null if there is none.</summary>
    public PostedReceive? Before { get; set; }

    /// <summary>The receive after it in its queue; null if there is none.</summary>
    public PostedReceive? After { get; set; }

    /// <summary>The key of its message, or as posted while the message is not known.</summary>
    public MessageKey Key { get; set; }

    /// <summary>Communicator, source and tag as posted.</summary>
    public MessageKey Posted => new(Communicator.Identity, Source, Tag);

    /// <summary>True if only the status shows which message it received.</summary>
    public bool IsWild => Source == Any || Tag == Any;
}

/// <summary>The data about a request that a comparison needs.</summary>
internal sealed class MatchedRequest
{
    /// <summary>The operation of a persistent request; null for others.</summary>
    public PersistentCall? Template { get; init; }

    /// <summary>The receive that is under way; null if there is none.</summary>
    public PostedReceive? Receive { get; set; }

    /// <summary>The comparison of its collective call; null if there is none.</summary>
    public JointComparison? Comparison { get; init; }
}

/// <summary>The operation of a persistent request, which each start repeats.</summary>
/// <param name="Communicator">The communicator.</param>
/// <param name="Peer">The other process by its rank in COMM_WORLD, or <see cref="PostedReceive.Any" />.</param>
/// <param name="Tag">The tag, or <see cref="PostedReceive.Any" />.</param>
/// <param name="Type">The datatype.</param>
/// <param name="Count">Number of elements of the datatype.</param>
/// <param name="IsSend">True if it sends.</param>
internal sealed record PersistentCall(
    CommunicatorFacts Communicator,
    int Peer,
    int Tag,
    KnownType Type,
    long Count,
    bool IsSend
);
