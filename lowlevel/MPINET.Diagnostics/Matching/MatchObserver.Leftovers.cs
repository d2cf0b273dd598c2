namespace MPINET.Diagnostics.Matching;

// Messages and objects that should not exist any more when MPI is finalised. The tier of ports reports its own objects.
internal sealed unsafe partial class MatchObserver
{
    private static readonly TimeSpan patience = TimeSpan.FromSeconds(1);

    /// <inheritdoc />
    public override void Closing()
    {
        Remove(this);
        List<string> lines = [];
        foreach (
            IGrouping<(MessageKey Key, int Call), Announcement> group in channel
                .Close()
                .GroupBy(one => (one.Key, one.Announcement.CallText), one => one.Announcement)
                .OrderBy(group => group.Key.Key.Source)
                .ThenBy(group => group.Key.Key.Tag)
        )
        {
            (MessageKey key, int call) = group.Key;
            string communicator = live.Communicators.Find(key.Communicator).Facts?.Name ?? "one that is freed";
            lines.Add(
                $"has never received {Number(group.Count(), "message")} from rank {key.Source} with tag {key.Tag}, communicator {communicator}: {channel.TextOf(key.Source, call)}"
            );
        }

        foreach (PendingComparison one in collectives.Unsettled(patience))
        {
            lines.Add(
                $"has begun {one.Row[0]} at {one.Row[one.Row.Length - 1]} on communicator {one.Communicator.Facts.Name}, and not all of its processes have"
            );
        }

        LiveRequest[] requests = live.Requests();
        AddAll(lines, "completed", "request", requests.Where(one => one.IsActive).Select(one => one.Made));
        AddAll(lines, "freed", "persistent request", requests.Where(one => !one.IsActive).Select(one => one.Made));
        AddAll(lines, "freed", "communicator", live.Communicators.Sites());
        AddAll(lines, "freed", "datatype", live.SitesOfTypes());
        if (lines.Count > 0)
        {
            Console.Error.Write(string.Concat(lines.Select(line => $"MPINET: rank {World.Rank} {line}.\n")));
            Console.Error.Flush();
        }

        collectives.Free();
        channel.Free();
    }

    private static void AddAll(List<string> lines, string done, string noun, IEnumerable<CallSite> sites) =>
        lines.AddRange(
            sites
                .Where(site => !site.IsByPorts)
                .GroupBy(site => site.Words)
                .Select(group => $"has never {done} {Number(group.Count(), noun)}: {group.Key}")
        );

    private static string Number(int number, string noun) => $"{number} {noun}{(number == 1 ? "" : "s")}";
}
