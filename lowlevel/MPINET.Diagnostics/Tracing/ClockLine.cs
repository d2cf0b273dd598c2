namespace MPINET.Diagnostics.Tracing;

/// <summary>The clock of a rank between two readings. Its drift is taken as constant.</summary>
/// <param name="first">The first reading.</param>
/// <param name="last">The last reading.</param>
internal sealed class ClockLine(ClockReading first, ClockReading last)
{
    private readonly double drift = last.At > first.At ? (double)(last.Ahead - first.Ahead) / (last.At - first.At) : 0;

    /// <summary>Converts a time of this rank's clock to that of rank 0.</summary>
    public long OnFirstRank(long time) => time - first.Ahead - (long)(drift * (time - first.At));
}
