using System.Diagnostics.Tracing;
#if NET
using System.Diagnostics.CodeAnalysis;
#endif

namespace MPINET.PInvoke.Counting;

/// <summary>The event source MPINET: an event for each call and, on .NET, counters. Nothing is counted until a listener is attached.</summary>
[EventSource(Name = "MPINET")]
internal sealed class MpinetEvents : EventSource
{
#if NET
    private DiagnosticCounter[] counters = [];
#endif

    private MpinetEvents() { }

    /// <summary>The event source of this process.</summary>
    public static MpinetEvents Log { get; } = new();

    /// <summary>Reports that a call of MPI has returned.</summary>
    /// <param name="function">The function's name in C.</param>
    /// <param name="peer">The rank that the call sends to or receives from, or the root, as passed to MPI; -1 for none.</param>
    /// <param name="tag">The tag, as passed to MPI; -1 for none.</param>
    /// <param name="bytes">The bytes that the arguments describe.</param>
    /// <param name="microseconds">The duration of the call.</param>
#if NET
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A text and numbers have no graph of objects.")]
#endif
    [Event(1, Level = EventLevel.Verbose, Keywords = Keywords.Calls)]
    public void Call(string function, int peer, int tag, long bytes, double microseconds) =>
        WriteEvent(1, function, peer, tag, bytes, microseconds);

    /// <inheritdoc />
    protected override void OnEventCommand(EventCommandEventArgs command)
    {
        if (command.Command == EventCommand.Enable)
        {
#if NET
            AddCounters();
#endif
            CallCounts.Begin();
        }
        else if (command.Command == EventCommand.Disable)
        {
            CallCounts.EndUnlessWanted();
        }
    }

#if NET
    private void AddCounters()
    {
        if (counters.Length == 0)
        {
            counters =
            [
                new IncrementingPollingCounter("messages-sent", this, () => CallCounts.MessagesSent)
                {
                    DisplayName = "Messages sent",
                },
                new IncrementingPollingCounter("bytes-sent", this, () => CallCounts.BytesSent)
                {
                    DisplayName = "Bytes sent",
                    DisplayUnits = "B",
                },
                new IncrementingPollingCounter("collectives", this, () => CallCounts.Collectives)
                {
                    DisplayName = "Collective operations",
                },
                new IncrementingPollingCounter("time-waiting", this, () => 1000 * CallCounts.WaitedSeconds)
                {
                    DisplayName = "Time in calls that wait",
                    DisplayUnits = "ms",
                },
                new PollingCounter("requests", this, () => CallCounts.RequestsUnderWay)
                {
                    DisplayName = "Requests under way",
                },
            ];
        }
    }
#endif

    /// <summary>Keywords that a listener enables.</summary>
    public static class Keywords
    {
        /// <summary>An event for each call.</summary>
        public const EventKeywords Calls = (EventKeywords)1;
    }
}
