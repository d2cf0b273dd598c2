namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>A message that a made job has sent, with the times of its ends in nanoseconds.</summary>
internal sealed record SentMessage(int Source, int Destination, int Tag, long Bytes, long Sent, long Received);
