namespace MPINET.Diagnostics.Tracing;

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
