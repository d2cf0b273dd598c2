namespace MPINET.Diagnostics.Tracing;

/// <summary>A message: a send and the receive that got it, or a call between parallel objects and its execution. Calls are indices in <see cref="Timeline.Calls"/>.</summary>
/// <param name="Send">The call that sent it, or started the send.</param>
/// <param name="Post">The call that posted the receive; -1 if its record was dropped.</param>
/// <param name="Receive">The call during which it arrived, which for a blocking receive is the same as the posting one; -1 if no call was under way.</param>
/// <param name="Sent">Begin of the send, in nanoseconds from the beginning of the timeline.</param>
/// <param name="Received">End of the receive, or begin of the execution.</param>
/// <param name="Source">The index in <see cref="Timeline.Ranks"/> of the rank that sent it.</param>
/// <param name="Destination">The index in <see cref="Timeline.Ranks"/> of the rank that received it.</param>
/// <param name="Communicator">The index in <see cref="Timeline.Communicators"/>.</param>
/// <param name="Tag">Its tag.</param>
/// <param name="Bytes">Its size in bytes, as the receiver counts it.</param>
internal readonly record struct Message(
    int Send,
    int Post,
    int Receive,
    long Sent,
    long Received,
    int Source,
    int Destination,
    int Communicator,
    int Tag,
    uint Bytes
);

/// <summary>One end of a message that is not matched yet.</summary>
/// <param name="Channel">The channel of the message.</param>
/// <param name="Number">The number of the record that began this end, for the order.</param>
/// <param name="Time">Begin of the send or end of the receive, in nanoseconds from the beginning of the timeline.</param>
/// <param name="Call">The call that sends it, or during which it arrived; -1 for none.</param>
/// <param name="Post">The call that posted a receive; -1 if its record was dropped.</param>
/// <param name="Bytes">Its size in bytes.</param>
internal readonly record struct MessageEnd(Channel Channel, long Number, long Time, int Call, int Post, uint Bytes);

/// <summary>Time that one rank waited at one line for messages that another rank had not begun to send.</summary>
/// <param name="Receiver">The row of the rank that waited.</param>
/// <param name="ReceiveSite">The call site at which it waited.</param>
/// <param name="Sender">The row of the rank that sent late.</param>
/// <param name="SendSite">The call site of its send.</param>
/// <param name="Times">Number of messages.</param>
/// <param name="Waited">Time in nanoseconds.</param>
internal sealed record LateSender(int Receiver, int ReceiveSite, int Sender, int SendSite, long Times, long Waited);

/// <summary>The messages from one rank to another with the same tag and communicator, which MPI keeps in order.</summary>
/// <param name="Source">The rank in COMM_WORLD that sends.</param>
/// <param name="Destination">The rank in COMM_WORLD that receives.</param>
/// <param name="Communicator">The index in <see cref="Timeline.Communicators"/>.</param>
/// <param name="Tag">The tag.</param>
internal readonly record struct Channel(int Source, int Destination, int Communicator, int Tag)
{
    /// <summary>In place of a communicator: the channel has one call between parallel objects, whose number is the tag.</summary>
    public const int OfObjects = -1;
}
