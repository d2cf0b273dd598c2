namespace MPINET.Diagnostics.Tracing;

/// <summary>One end of a message that is not matched yet.</summary>
/// <param name="Channel">What both ends of a message have in common.</param>
/// <param name="Number">The number of the record that began this end, which tells the order.</param>
/// <param name="Time">When the send began, or the message was received, in nanoseconds from the beginning of the timeline.</param>
/// <param name="Call">The call that sends it, or within which it was received; -1 for none.</param>
/// <param name="Post">For a receive the call that posted it; -1 where its record was dropped.</param>
/// <param name="Bytes">The bytes.</param>
internal readonly record struct MessageEnd(Channel Channel, long Number, long Time, int Call, int Post, uint Bytes);
