using System.Diagnostics.Tracing;

namespace MPINET.Tests.Interception;

/// <summary>A listener to the event source MPINET.</summary>
internal sealed class Listener : EventListener
{
    private readonly List<object?[]> events = [];

    public IReadOnlyList<object?[]> Events
    {
        get
        {
            lock (events)
            {
                return [.. events];
            }
        }
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "MPINET")
        {
            EnableEvents(eventSource, EventLevel.Verbose, EventKeywords.All);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventId == 1)
        {
            lock (events)
            {
                events.Add([.. eventData.Payload!]);
            }
        }
    }
}
