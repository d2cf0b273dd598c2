namespace MPINET.Perf.Papers;

/// <summary>The quantity that a chart shows, computed from times.</summary>
internal enum Quantity
{
    /// <summary>The time in microseconds.</summary>
    Time,

    /// <summary>The time minus C's, in nanoseconds.</summary>
    Overhead,

    /// <summary>The time divided by C's.</summary>
    Ratio,

    /// <summary>C's time divided by the time: the bandwidth divided by C's.</summary>
    Efficiency,

    /// <summary>The bytes of a message divided by half the time of a round trip, in MB/s.</summary>
    Bandwidth,
}
