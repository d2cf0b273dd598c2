#if NET
using System.Diagnostics.Metrics;

namespace MPINET.PInvoke.Counting;

/// <summary>The meter MPINET. Counting begins when a listener first asks an instrument.</summary>
internal static class MpinetMeter
{
    private static readonly Meter meter = new("MPINET");

    private static readonly Instrument[] instruments =
    [
        meter.CreateObservableCounter(
            "mpi.messages.sent",
            () => Asked(CallCounts.MessagesSent),
            "{message}",
            "Messages sent"
        ),
        meter.CreateObservableCounter("mpi.bytes.sent", () => Asked(CallCounts.BytesSent), "By", "Bytes sent"),
        meter.CreateObservableCounter(
            "mpi.collectives",
            () => Asked(CallCounts.Collectives),
            "{operation}",
            "Collective operations"
        ),
        meter.CreateObservableCounter(
            "mpi.time.waiting",
            () => Asked(CallCounts.WaitedSeconds),
            "s",
            "Time in calls that wait for others"
        ),
        meter.CreateObservableUpDownCounter(
            "mpi.requests",
            () => Asked(CallCounts.RequestsUnderWay),
            "{request}",
            "Requests under way"
        ),
    ];

    /// <summary>True if a listener is attached to an instrument.</summary>
    public static bool IsEnabled => Array.Exists(instruments, static one => one.Enabled);

    /// <summary>Creates the instruments, so that listeners see the meter.</summary>
    public static void Start() => _ = instruments.Length;

    private static T Asked<T>(T value)
    {
        CallCounts.Begin();
        return value;
    }
}
#endif
