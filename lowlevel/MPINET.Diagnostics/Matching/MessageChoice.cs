namespace MPINET.Diagnostics.Matching;

/// <summary>A receive or probe from any source, and the message that it has got.</summary>
/// <param name="communicator">The communicator.</param>
/// <param name="tag">The tag, or <see cref="PostedReceive.Any" />.</param>
/// <param name="site">The call.</param>
internal sealed class MessageChoice(CommunicatorFacts communicator, int tag, CallSite site)
{
    /// <summary>The communicator.</summary>
    public CommunicatorFacts Communicator => communicator;

    /// <summary>The tag, or <see cref="PostedReceive.Any" />.</summary>
    public int Tag => tag;

    /// <summary>The call.</summary>
    public CallSite Site => site;

    /// <summary>The number of the event that it began, on the <see cref="VectorClock" />.</summary>
    public long Began { get; init; }

    /// <summary>The number of the event that it ended.</summary>
    public long Ended { get; init; }

    /// <summary>The sender's rank in COMM_WORLD.</summary>
    public int Source { get; init; }

    /// <summary>The message; null until the message that a probe has found is received.</summary>
    public ReceivedAnnouncement? Message { get; set; }

    /// <summary>Returns whether it could have got a message that another process has sent.</summary>
    /// <param name="other">The message, with a tag that suits.</param>
    /// <param name="began">The number of the event that the receive of that message began.</param>
    public bool CouldHaveGot(in ReceivedAnnouncement other, long began)
    {
        ReceivedAnnouncement own = Message!.Value;

        // A receive that was posted before gets the message in any case. After a synchronous send the message has its receive.
        return began > Began
            && other.Clock![World.Rank] < Ended
            && !(own.Announcement.IsSynchronous && other.Clock[Source] > own.Clock![Source]);
    }
}
