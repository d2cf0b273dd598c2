using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Matching;

/// <summary>A receive, or a probe that takes a message.</summary>
internal sealed class PostedReceive
{
    /// <summary>A source or tag that stands for any.</summary>
    public const int Any = PendingOperation.Any;

    /// <summary>The function that posts it.</summary>
    public MpiFunction Function { get; set; }

    /// <summary>The communicator.</summary>
    public required CommunicatorFacts Communicator { get; init; }

    /// <summary>The sender's rank in COMM_WORLD, or <see cref="Any" />.</summary>
    public int Source { get; init; }

    /// <summary>The tag, or <see cref="Any" />.</summary>
    public int Tag { get; init; }

    /// <summary>The datatype; null as long as nobody has said where the message goes.</summary>
    public KnownType? Type { get; set; }

    /// <summary>How many of the datatype there is room for.</summary>
    public long Count { get; set; }

    /// <summary>Where it was posted; null where the calling line is still to be found.</summary>
    public CallSite? Site { get; set; }

    /// <summary>Its place in the order of posting; 0 if it was alone.</summary>
    public long Order { get; set; }

    /// <summary>Whether it is known which message it has.</summary>
    public bool IsMatched { get; set; }

    /// <summary>Whether nothing is compared, for it has failed or was given up.</summary>
    public bool IsDropped { get; set; }

    /// <summary>What was announced of its message.</summary>
    public Announcement? Message { get; set; }

    /// <summary>What its message has in common with others.</summary>
    public MessageKey Key { get; set; }

    /// <summary>Whether only the status tells which message it has.</summary>
    public bool IsWild => Source == Any || Tag == Any;

    /// <summary>Whether messages with something in common fit.</summary>
    public bool Fits(MessageKey key) =>
        key.Communicator == Communicator.Identity
        && (Source == Any || Source == key.Source)
        && (Tag == Any || Tag == key.Tag);
}
