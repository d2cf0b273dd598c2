namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>A message of an artificial job, with the times at both ends in nanoseconds.</summary>
internal sealed record SentMessage(int Source, int Destination, int Tag, long Bytes, long Sent, long Received);
