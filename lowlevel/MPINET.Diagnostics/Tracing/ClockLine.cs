namespace MPINET.Diagnostics.Tracing;

/// <summary>The clock of a rank between two readings, between which it drifts evenly.</summary>
/// <param name="first">The first reading.</param>
/// <param name="last">The last reading.</param>
internal sealed class ClockLine(ClockReading first, ClockReading last)
{
    private readonly double drift = last.At > first.At ? (double)(last.Ahead - first.Ahead) / (last.At - first.At) : 0;

    /// <summary>What the clock of rank 0 says at a time of this rank's.</summary>
    public long OnFirstRank(long time) => time - first.Ahead - (long)(drift * (time - first.At));
}
