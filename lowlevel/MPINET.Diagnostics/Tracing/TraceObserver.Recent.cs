using System.Globalization;

namespace MPINET.Diagnostics.Tracing;

// The last calls, for the report of a deadlock.
internal sealed unsafe partial class TraceObserver
{
    private const int MaxRecent = 20;
    private const double RecentNanoseconds = 1e9;

    /// <summary>One line for each call of the last second in which there were calls, the oldest first.</summary>
    public string[] Recent()
    {
        TraceRecord[] last = [.. ring.Last(2 * MaxRecent).Where(one => !one.IsCompletion)];
        if (last.Length == 0)
        {
            return [];
        }

        TraceOperation[] names = operations.ToArray();
        TraceSite[] places = SitesByIndex();
        long end = last.Max(End);
        long now = Clock.Now;
        return
        [
            .. last.Where(one => one.Begin >= end - RecentNanoseconds)
                .Skip(Math.Max(last.Length - MaxRecent, 0))
                .Select(one => Line(one, names, places, now)),
        ];
    }

    private static long End(TraceRecord record) => record.Begin + (long)record.Duration;

    private static string Line(in TraceRecord record, TraceOperation[] names, TraceSite[] places, long now)
    {
        string ago = ((now - record.Begin) / 1e9).ToString("F6", CultureInfo.InvariantCulture);
        OperationRole role = names[record.Operation].Role;
        string peer =
            record.Peer < 0 ? ""
            : role is OperationRole.Receive or OperationRole.StartReceive or OperationRole.ObjectExecution
                ? $" from rank {record.Peer}"
            : role == OperationRole.Collective ? $" root {record.Peer}"
            : $" to rank {record.Peer}";
        string tag = record.Tag < 0 ? "" : $", tag {record.Tag}";
        TraceSite site = places[record.Reference];
        if (role.IsOfObjects())
        {
            return $"{ago} s ago: {names[record.Operation].Name}{peer}, {Units.Time(record.Duration)}, {site}";
        }

        return $"{ago} s ago: {names[record.Operation].Name}{peer}{tag}, {record.Bytes} bytes, {Units.Time(record.Duration)}, {site}";
    }
}
