using System.Globalization;

namespace MPINET.Loader;

/// <summary>The diagnostics that the environment asks for, besides those of the tier of ports.</summary>
public static class DiagnosticsWish
{
    private const string Watch = "MPINET_WATCH";
    private const string Trace = "MPINET_TRACE";
    private const string TraceRecords = "MPINET_TRACE_RECORDS";
    private const int MostTraceRecords = 1 << 25;

    /// <summary>True if it asks for any: MPINET.PInvoke then reports all calls to the assembly MPINET.Diagnostics.</summary>
    public static bool IsAny => IsWatchWanted || IsTraceWanted || Switch.Check.IsTwo;

    /// <summary>True if it asks for a trace or a report.</summary>
    public static bool IsTraceWanted => IsOn(Trace);

    private static bool IsWatchWanted => IsOn(Watch);

    /// <summary>Reads the environment variables.</summary>
    /// <exception cref="MpiLoadException">A variable has an invalid value.</exception>
    internal static void Require()
    {
        RequireTrace();
        string value = Environment.GetEnvironmentVariable(Watch) ?? "";
        string seconds = value.Split(',')[0];
        if (
            IsWatchWanted
            && !(
                double.TryParse(seconds, NumberStyles.Float, CultureInfo.InvariantCulture, out double number)
                && number is > 0 and <= 86400
            )
        )
        {
            throw new MpiLoadException(
                $"{Watch}={value}",
                "a number of seconds without progress, above 0 and up to 86400, and perhaps ,json=<file> or ,dot=<file>",
                $"correct or unset {Watch}"
            );
        }
    }

    private static void RequireTrace()
    {
        string trace = Environment.GetEnvironmentVariable(Trace) ?? "";
        if (IsTraceWanted && trace is not ("1" or "report"))
        {
            throw new MpiLoadException(
                $"{Trace}={trace}",
                "1 for a trace and a report, report for a report alone, or 0",
                $"correct or unset {Trace}"
            );
        }

        string records = Environment.GetEnvironmentVariable(TraceRecords) ?? "";
        if (
            records.Length > 0
            && !(
                int.TryParse(records, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
                && number is > 0 and <= MostTraceRecords
            )
        )
        {
            throw new MpiLoadException(
                $"{TraceRecords}={records}",
                $"how many calls each rank keeps, 1 to {MostTraceRecords}; each takes 32 bytes",
                $"correct or unset {TraceRecords}"
            );
        }
    }

    private static bool IsOn(string variable) =>
        (Environment.GetEnvironmentVariable(variable) ?? "") is not ("" or "0" or "off");
}
