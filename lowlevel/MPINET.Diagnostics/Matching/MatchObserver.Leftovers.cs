namespace MPINET.Diagnostics.Matching;

// Messages and collective calls that are left when MPI is finalised.
internal sealed unsafe partial class MatchObserver
{
    private static readonly TimeSpan patience = TimeSpan.FromSeconds(1);

    /// <inheritdoc />
    public override void Closing()
    {
        Remove(this);
        List<string> lines = [];
        (MessageKey Key, ReceivedAnnouncement Announcement)[] left = channel.ReceiveAnnouncements(collectives.Poll);
        foreach (
            IGrouping<(MessageKey Key, int Call), ReceivedAnnouncement> group in left.GroupBy(
                    one => (one.Key, one.Announcement.Announcement.CallText),
                    one => one.Announcement
                )
                .OrderBy(group => group.Key.Key.Source)
                .ThenBy(group => group.Key.Key.Tag)
        )
        {
            (MessageKey key, int call) = group.Key;
            string communicator = live.Communicators.Find(key.Communicator).Facts?.Name ?? "one that is freed";
            lines.Add(
                $"has never received {Numbers.Of(group.Count(), "message")} from rank {key.Source} with tag {key.Tag}, communicator {communicator}: {channel.TextOf(key.Source, call)}"
            );
        }

        foreach (JointComparison one in collectives.Unsettled(patience))
        {
            lines.Add(
                $"has begun {one.Row![0]} at {one.Row[one.Row.Length - 1]} on communicator {one.Communicator.Facts.Name}, and not all of its processes have"
            );
        }

        ReportRaces(lines, left);
        World.Report(lines);
        channel.Close();
    }

    private void ReportRaces(List<string> lines, (MessageKey Key, ReceivedAnnouncement Announcement)[] left)
    {
        if (races is not null)
        {
            Array.ForEach(left, one => races.Leave(one.Key, one.Announcement));
            lines.AddRange(races.Lines());
        }

        if (held?.Line is { } line)
        {
            lines.Add(line);
        }
    }
}
