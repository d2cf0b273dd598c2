namespace MPINET.Loader;

/// <summary>The value of MPINET_WATCH.</summary>
public sealed class WatchSettings
{
    internal WatchSettings(TimeSpan period, string? json, string? dot)
    {
        Period = period;
        Json = json;
        Dot = dot;
    }

    /// <summary>Time without progress after which a blocking call looks for a deadlock.</summary>
    public TimeSpan Period { get; }

    /// <summary>The file for the report as JSON; null for none.</summary>
    public string? Json { get; }

    /// <summary>The file for the graph in the DOT language; null for none.</summary>
    public string? Dot { get; }
}
