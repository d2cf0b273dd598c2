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
