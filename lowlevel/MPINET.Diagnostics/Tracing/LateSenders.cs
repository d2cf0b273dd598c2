namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// Finds calls that waited for a message whose send began later. A call that completes several messages waits for the last sender. The time after
/// the send begins does not count, because the message is on its way.
/// </summary>
internal static class LateSenders
{
    /// <summary>The late senders of a timeline, sorted by cost.</summary>
    public static IReadOnlyList<LateSender> Of(Timeline timeline)
    {
        Dictionary<int, Message> last = [];
        foreach (Message message in timeline.Messages)
        {
            if (message.Receive >= 0 && !timeline.RoleOf(message.Receive).IsOfObjects())
            {
                // Messages are sorted by the begin of their sends, so the last sender wins.
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
