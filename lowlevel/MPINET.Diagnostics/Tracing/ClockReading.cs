namespace MPINET.Diagnostics.Tracing;

/// <summary>The offset of this rank's clock to that of rank 0, at one time.</summary>
/// <param name="At">Time of the reading in nanoseconds, on the clock of this rank.</param>
/// <param name="Ahead">Nanoseconds that this rank's clock is ahead.</param>
internal readonly record struct ClockReading(long At, long Ahead);

/// <summary>One request for the time of rank 0, and its answer.</summary>
/// <param name="Asked">Time of the request in nanoseconds, on the clock of this rank.</param>
/// <param name="RemoteTime">Time that rank 0 answered.</param>
/// <param name="Answered">Time at which the answer arrived, on the clock of this rank.</param>
internal readonly record struct ClockQuestion(long Asked, long RemoteTime, long Answered)
{
    private long RoundTrip => Answered - Asked;

    /// <summary>The reading from the fastest answer, which assumes that rank 0 read its clock half way.</summary>
    public static ClockReading Best(IEnumerable<ClockQuestion> questions)
    {
        ClockQuestion best = questions.Aggregate((one, other) => other.RoundTrip < one.RoundTrip ? other : one);
        long middle = best.Asked + (best.RoundTrip / 2);
        return new ClockReading(middle, middle - best.RemoteTime);
    }
}

/// <summary>The clock of a rank between two readings. Its drift is taken as constant.</summary>
/// <param name="first">The first reading.</param>
/// <param name="last">The last reading.</param>
internal sealed class ClockLine(ClockReading first, ClockReading last)
{
    private readonly double drift = last.At > first.At ? (double)(last.Ahead - first.Ahead) / (last.At - first.At) : 0;

    /// <summary>Converts a time of this rank's clock to that of rank 0.</summary>
    public long OnFirstRank(long time) => time - first.Ahead - (long)(drift * (time - first.At));
}
