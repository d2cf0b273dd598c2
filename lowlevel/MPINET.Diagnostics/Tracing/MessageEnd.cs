namespace MPINET.Diagnostics.Tracing;

/// <summary>One end of a message that is not matched yet.</summary>
/// <param name="Channel">The channel of the message.</param>
/// <param name="Number">The number of the record that began this end, for the order.</param>
/// <param name="Time">Begin of the send or end of the receive, in nanoseconds from the beginning of the timeline.</param>
/// <param name="Call">The call that sends it, or during which it arrived; -1 for none.</param>
/// <param name="Post">The call that posted a receive; -1 if its record was dropped.</param>
/// <param name="Bytes">Its size in bytes.</param>
internal readonly record struct MessageEnd(Channel Channel, long Number, long Time, int Call, int Post, uint Bytes);
