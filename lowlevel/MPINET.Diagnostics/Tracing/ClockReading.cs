namespace MPINET.Diagnostics.Tracing;

/// <summary>How this rank's clock stands to that of rank 0.</summary>
/// <param name="At">When it was read, in nanoseconds, on the clock of this rank.</param>
/// <param name="Ahead">The nanoseconds that this rank's clock is ahead.</param>
internal readonly record struct ClockReading(long At, long Ahead);
