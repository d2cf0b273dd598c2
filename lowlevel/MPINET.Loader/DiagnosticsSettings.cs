namespace MPINET.Loader;

/// <summary>The value of MPINET_CHECK.</summary>
public sealed class CheckSettings
{
    internal CheckSettings(bool isComparison, bool findsRaces, int? replay)
    {
        IsComparison = isComparison;
        FindsRaces = findsRaces;
        Replay = replay;
    }

    /// <summary>True if the ranks compare the arguments of messages and of collective operations as well.</summary>
    public bool IsComparison { get; }

    /// <summary>True if receives from any source that could have got another message are reported.</summary>
    public bool FindsRaces { get; }

    /// <summary>The seed of the order in which receives from any source get their messages; null for the order of arrival.</summary>
    public int? Replay { get; }
}

/// <summary>The values of MPINET_TRACE, MPINET_TRACE_RECORDS and MPINET_TRACE_FOLDER.</summary>
public sealed class TraceSettings
{
    internal TraceSettings(int records, string folder)
    {
        Records = records;
        Folder = folder;
    }

    /// <summary>Number of calls that each rank keeps; 0 if it keeps only sums.</summary>
    public int Records { get; }

    /// <summary>The folder for the files.</summary>
    public string Folder { get; }
}

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
