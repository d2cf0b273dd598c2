namespace MPINET.Diagnostics.Tracing;

/// <summary>A message: a send and the receive that got it. Calls are indices in <see cref="Timeline.Calls"/>.</summary>
/// <param name="Send">The call that sent it, or started to.</param>
/// <param name="Post">The call that posted the receive; -1 where its record was dropped.</param>
/// <param name="Receive">The call within which it was received, which is the same where that blocks; -1 where none was under way.</param>
/// <param name="Sent">When the send began, in nanoseconds from the beginning of the timeline.</param>
/// <param name="Received">When the message had been received.</param>
/// <param name="Source">The index in <see cref="Timeline.Ranks"/> of the rank that sent it.</param>
/// <param name="Destination">That of the rank that received it.</param>
/// <param name="Communicator">The index in <see cref="Timeline.Communicators"/>.</param>
/// <param name="Tag">Its tag.</param>
/// <param name="Bytes">Its bytes, as the receiver counts them.</param>
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
