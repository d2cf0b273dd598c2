using System.Globalization;
using MPINET.Diagnostics.Tracing;
using MPINET.Diagnostics.Watching;
using MPINET.Loader;

namespace MPINET.Diagnostics;

/// <summary>The settings in the environment. The loader has already refused values that make no sense.</summary>
internal static class DiagnosticsSettings
{
    /// <summary>The variable with the seconds without progress after which a blocking call looks for a deadlock, and, after commas, the files of the report.</summary>
    public const string WatchVariable = "MPINET_WATCH";

    /// <summary>The variable of the trace. 1: calls are recorded. report: only sums are kept.</summary>
    public const string TraceVariable = "MPINET_TRACE";

    /// <summary>The variable of the checks. 1 or 2: the arguments of both sides of a message, and of all members of a collective operation, are compared.</summary>
    public const string CheckVariable = "MPINET_CHECK";

    private const string RecordsVariable = "MPINET_TRACE_RECORDS";
    private const string FolderVariable = "MPINET_TRACE_FOLDER";
    private const int UsualRecords = 1 << 20;

    /// <summary>The settings of the trace; null if it is off.</summary>
    public static TraceSettings? Trace { get; } = ReadTrace();

    /// <summary>The settings of the watch; null if it is off.</summary>
    public static WatchSettings? Watch { get; } = ReadWatch();

    /// <summary>True if messages and collective operations are compared.</summary>
    public static bool IsMatchWanted { get; } = (Environment.GetEnvironmentVariable(CheckVariable) ?? "").Trim() == "2";

    private static TraceSettings? ReadTrace()
    {
        if (!DiagnosticsWish.IsTraceWanted)
        {
            return null;
        }

        bool isReport = Environment.GetEnvironmentVariable(TraceVariable) == "report";
        string records = Environment.GetEnvironmentVariable(RecordsVariable) ?? "";
        string folder = Environment.GetEnvironmentVariable(FolderVariable) ?? "";
        return new TraceSettings(
            isReport ? 0
                : records.Length == 0 ? UsualRecords
                : int.Parse(records, CultureInfo.InvariantCulture),
            folder.Length == 0 ? Directory.GetCurrentDirectory() : folder
        );
    }

    private static WatchSettings? ReadWatch()
    {
        string[] parts = (Environment.GetEnvironmentVariable(WatchVariable) ?? "").Split(',');
        if (
            !double.TryParse(parts[0], NumberStyles.Float, CultureInfo.InvariantCulture, out double seconds)
            || seconds <= 0
        )
        {
            return null;
        }

        string? Option(string name) =>
            Array.Find(parts, part => part.StartsWith(name, StringComparison.Ordinal))?.Substring(name.Length);

        return new WatchSettings(TimeSpan.FromSeconds(seconds), Option("json="), Option("dot="));
    }
}
