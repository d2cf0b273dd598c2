namespace MPINET.Diagnostics.Tracing;

/// <summary>The offset of this rank's clock to that of rank 0, at one time.</summary>
/// <param name="At">Time of the reading in nanoseconds, on the clock of this rank.</param>
/// <param name="Ahead">Nanoseconds that this rank's clock is ahead.</param>
internal readonly record struct ClockReading(long At, long Ahead);
