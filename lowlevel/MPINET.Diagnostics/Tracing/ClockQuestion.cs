namespace MPINET.Diagnostics.Tracing;

/// <summary>A question for the time of rank 0.</summary>
/// <param name="Asked">When it was asked, in nanoseconds, on the clock of this rank.</param>
/// <param name="Told">What rank 0 has told.</param>
/// <param name="Answered">When the answer was here, on the clock of this rank.</param>
internal readonly record struct ClockQuestion(long Asked, long Told, long Answered)
{
    private long RoundTrip => Answered - Asked;

    /// <summary>What the quickest answer tells: rank 0 has read its clock half way.</summary>
    public static ClockReading Best(IEnumerable<ClockQuestion> questions)
    {
        ClockQuestion best = questions.Aggregate((one, other) => other.RoundTrip < one.RoundTrip ? other : one);
        long middle = best.Asked + (best.RoundTrip / 2);
        return new ClockReading(middle, middle - best.Told);
    }
}
