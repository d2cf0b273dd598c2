namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// Calls that waited for a message whose send began later. A call that completes several messages waited for the last sender. What comes after the
/// beginning of the send is not waiting: the message is on its way.
/// </summary>
internal static class LateSenders
{
    /// <summary>The late senders of a timeline, those that cost most first.</summary>
    public static IReadOnlyList<LateSender> Of(Timeline timeline)
    {
        Dictionary<int, Message> last = [];
        foreach (Message message in timeline.Messages)
        {
            if (message.Receive >= 0)
            {
                // They are in the order in which they were sent.
                last[message.Receive] = message;
            }
        }

        return
        [
            .. last
                .Values.Select(message => (Message: message, Waited: Waited(timeline, message)))
                .Where(one => one.Waited > 0)
                .GroupBy(one =>
                    (
                        one.Message.Destination,
                        timeline.Calls[one.Message.Receive].Site,
                        one.Message.Source,
                        SendSite: timeline.Calls[one.Message.Send].Site
                    )
                )
                .Select(group => new LateSender(
                    group.Key.Destination,
                    group.Key.Site,
                    group.Key.Source,
                    group.Key.SendSite,
                    group.LongCount(),
                    group.Sum(one => one.Waited)
                ))
                .OrderByDescending(one => one.Waited),
        ];
    }

    private static long Waited(Timeline timeline, in Message message)
    {
        TimelineCall call = timeline.Calls[message.Receive];
        return Math.Min(message.Sent, call.End) - call.Begin;
    }
}
