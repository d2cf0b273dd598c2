using System.Globalization;

namespace MPINET.Loader;

/// <summary>The settings that a program takes from the environment. <see cref="Setting" /> documents them.</summary>
/// <remarks>
/// A yes is 1, true, yes or on, a no is 0, false, no, off or nothing, both in any case. Each property reads its variable anew.
/// <see cref="MpiLoader.Start" /> has read all of them once, so no property throws afterwards.
/// </remarks>
public static class MpinetSettings
{
    /// <summary>The variable that names the MPI.</summary>
    public const string MpiVariable = "MPINET_MPI";

    /// <summary>The variable of the checks.</summary>
    public const string CheckVariable = "MPINET_CHECK";

    /// <summary>The variable of the watch for deadlocks.</summary>
    public const string WatchVariable = "MPINET_WATCH";

    /// <summary>The variable of the trace.</summary>
    public const string TraceVariable = "MPINET_TRACE";

    /// <summary>The variable that marks the processes of a launch by <c>mpinet run</c>: the id of its process, a hyphen, and more.</summary>
    public const string LaunchVariable = "MPINET_LAUNCH";

    internal const string AloneVariable = "MPINET_ALONE";

    private const string SingleCopyVariable = "MPINET_SINGLE_COPY";
    private const string RecordsVariable = "MPINET_TRACE_RECORDS";
    private const string FolderVariable = "MPINET_TRACE_FOLDER";
    private const string JsonOption = "json=";
    private const string DotOption = "dot=";
    private const string RacesOption = "races";
    private const string ReplayOption = "replay=";
    private const double LongestWatch = 86400;
    private const int UsualRecords = 1 << 20;
    private const int MaxRecords = 1 << 25;

    /// <summary>The name of the wanted MPI; empty if the environment names none.</summary>
    public static string Mpi => Value(MpiVariable);

    /// <summary>True if calls and pending operations are checked.</summary>
    public static bool IsCheckOn => Check is not null;

    /// <summary>True if the ranks compare the arguments of messages and of collective operations as well.</summary>
    public static bool IsComparisonOn => Check is { IsComparison: true };

    /// <summary>The checks; null if they are off.</summary>
    public static CheckSettings? Check
    {
        get
        {
            string value = Value(CheckVariable);
            if (IsNo(value))
            {
                return null;
            }

            if (IsYes(value))
            {
                return new CheckSettings(isComparison: false, findsRaces: false, replay: null);
            }

            string[] parts = value.Trim().Split(',');
            bool isRight = parts[0] == "2";
            bool findsRaces = false;
            int? replay = null;
            for (int i = 1; i < parts.Length; i++)
            {
                isRight &= parts[i] == RacesOption ? Take(ref findsRaces) : TakeReplay(parts[i], ref replay);
            }

            return isRight
                ? new CheckSettings(isComparison: true, findsRaces, replay)
                : throw Wrong(
                    CheckVariable,
                    "1, true, yes or on for checks; 2 for checks between ranks, too, and perhaps ,races or ,replay=<number from 0>; 0, false, no, off or nothing for none"
                );
        }
    }

    /// <summary>
    /// True if the MPI transfers long messages in its own way, which may write past the end of a receive buffer. Always false if
    /// <see cref="IsCheckOn" />.
    /// </summary>
    public static bool IsSingleCopyOn =>
        IsOn(SingleCopyVariable, "the MPI's own way with long messages", "copies") && !IsCheckOn;

    /// <summary>The watch for deadlocks; null if it is off.</summary>
    public static WatchSettings? Watch
    {
        get
        {
            string value = Value(WatchVariable);
            if (IsNo(value))
            {
                return null;
            }

            string[] parts = value.Split(',');
            string? json = null;
            string? dot = null;
            bool isRight =
                double.TryParse(parts[0], NumberStyles.Float, CultureInfo.InvariantCulture, out double seconds)
                && seconds is > 0 and <= LongestWatch;
            for (int i = 1; i < parts.Length; i++)
            {
                isRight &= Take(parts[i], JsonOption, ref json) || Take(parts[i], DotOption, ref dot);
            }

            return isRight
                ? new WatchSettings(TimeSpan.FromSeconds(seconds), json, dot)
                : throw Wrong(
                    WatchVariable,
                    "a number of seconds without progress, above 0 and up to 86400, and perhaps ,json=<file> or ,dot=<file>; 0 for no watch"
                );
        }
    }

    /// <summary>The trace; null if it is off.</summary>
    public static TraceSettings? Trace
    {
        get
        {
            string value = Value(TraceVariable).Trim().ToLowerInvariant();
            int records = Records;
            string folder = Value(FolderVariable);
            return IsNo(value)
                ? null
                : new TraceSettings(
                    value == "report" ? 0
                        : IsYes(value) ? records
                        : throw Wrong(TraceVariable, "1 for a trace and a report, report for a report alone, or 0"),
                    folder.Length == 0 ? Directory.GetCurrentDirectory() : folder
                );
        }
    }

    /// <summary>True if observers see the calls of MPI, which MPINET.Diagnostics has.</summary>
    public static bool AreCallsObserved => IsCheckOn || Watch is not null || Trace is not null;

    /// <summary>True if a process may be alone in COMM_WORLD although its launcher has started several.</summary>
    internal static bool IsAloneOn => IsOn(AloneVariable, "a process that is alone", "one of several");

    /// <summary>The id of the process of <c>mpinet run</c> that has launched this one; null if none has.</summary>
    internal static uint? LaunchingProcess =>
        uint.TryParse(Value(LaunchVariable).Split('-')[0], NumberStyles.None, CultureInfo.InvariantCulture, out uint id)
            ? id
            : null;

    private static int Records
    {
        get
        {
            string value = Value(RecordsVariable);
            return value.Length == 0 ? UsualRecords
                : int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
                && number is > 0 and <= MaxRecords
                    ? number
                : throw Wrong(
                    RecordsVariable,
                    $"how many calls each rank keeps, 1 to {MaxRecords}; each takes 32 bytes"
                );
        }
    }

    /// <summary>Reads all settings.</summary>
    /// <exception cref="MpiLoadException">One has a value that it cannot have.</exception>
    internal static void Require() =>
        _ = IsCheckOn | IsSingleCopyOn | IsAloneOn | Watch is not null | Trace is not null;

    private static bool IsOn(string variable, string yes, string no)
    {
        string value = Value(variable);
        return IsYes(value)
            || (
                IsNo(value)
                    ? false
                    : throw Wrong(variable, $"1, true, yes or on for {yes}; 0, false, no, off or nothing for {no}")
            );
    }

    private static bool IsYes(string value) => value.Trim().ToLowerInvariant() is "1" or "true" or "yes" or "on";

    private static bool IsNo(string value) => value.Trim().ToLowerInvariant() is "" or "0" or "false" or "no" or "off";

    private static bool Take(string part, string option, ref string? file)
    {
        if (file is not null || part.Length == option.Length || !part.StartsWith(option, StringComparison.Ordinal))
        {
            return false;
        }

        file = part.Substring(option.Length);
        return true;
    }

    private static bool Take(ref bool option) => !option && (option = true);

    private static bool TakeReplay(string part, ref int? seed)
    {
        string? number = null;
        if (
            seed is not null
            || !Take(part, ReplayOption, ref number)
            || !int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out int value)
        )
        {
            return false;
        }

        seed = value;
        return true;
    }

    private static string Value(string variable) => Environment.GetEnvironmentVariable(variable) ?? "";

    private static MpiLoadException Wrong(string variable, string expected) =>
        new($"{variable}={Value(variable)}", expected, $"correct or unset {variable}");
}
