namespace MPINET.Loader;

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
