namespace MPINET.Diagnostics.Checking;

/// <summary>The requests and objects that should not exist any more when MPI is finalised. The tier of ports reports its own.</summary>
internal static class Leftovers
{
    /// <summary>Writes them to standard error, each with the calls that made them.</summary>
    public static void Report(
        LiveObjects live,
        KnownHandles handles,
        WindowChecks windows,
        List<CallSite> neverStarted,
        List<CallSite> freedActive
    )
    {
        List<string> lines = [];
        LiveRequest[] requests = live.Requests();
        AddAll(lines, "completed", "request", requests.Where(one => one.IsActive).Select(one => one.Made));
        LiveRequest[] inactive = Array.FindAll(requests, one => !one.IsActive);
        AddAll(
            lines,
            "started",
            "persistent request",
            inactive.Where(one => !one.HasBegun).Select(one => one.Made).Concat(neverStarted)
        );
        AddAll(lines, "freed", "persistent request", inactive.Where(one => one.HasBegun).Select(one => one.Made));
        lines.AddRange(
            Groups(freedActive)
                .Select(group =>
                    $"has freed {Numbers.Of(group.Count(), "request")} while active, so nothing shows when the buffer may be used again: {group.Key}"
                )
        );
        AddAll(lines, "ended", "epoch", windows.Open());
        AddAll(lines, "freed", "communicator", live.Communicators.Sites());
        AddAll(lines, "freed", "datatype", live.SitesOfTypes());
        foreach (
            IGrouping<HandleKind, (HandleKind Kind, CallSite Site)> kind in handles.Unfreed().GroupBy(one => one.Kind)
        )
        {
            AddAll(lines, "freed", HandleKinds.NounOf(kind.Key)!, kind.Select(one => one.Site));
        }

        World.Report(lines);
    }

    private static void AddAll(List<string> lines, string done, string noun, IEnumerable<CallSite> sites) =>
        lines.AddRange(
            Groups(sites).Select(group => $"has never {done} {Numbers.Of(group.Count(), noun)}: {group.Key}")
        );

    private static IEnumerable<IGrouping<string, CallSite>> Groups(IEnumerable<CallSite> sites) =>
        sites.Where(site => !site.IsByPorts).GroupBy(site => site.Words);
}
