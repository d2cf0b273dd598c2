using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Matching;

// Messages and objects that should not exist any more when MPI is finalised. The tier of ports reports its own objects.
internal sealed unsafe partial class MatchObserver
{
    private static readonly TimeSpan patience = TimeSpan.FromSeconds(1);

    private readonly object madeGate = new();
    private readonly Dictionary<nint, CallSite> madeCommunicators = [];
    private readonly Dictionary<nint, CallSite> madeTypes = [];

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
            string communicator =
                communicators.Of((nint)communicators.HandleOf(key.Communicator))?.Name ?? "one that is freed";
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

        lock (requestsGate)
        {
            AddAll(lines, "completed", "request", requests.Values.Where(one => one.IsActive).Select(one => one.Site));
            AddAll(
                lines,
                "freed",
                "persistent request",
                requests.Values.Where(one => !one.IsActive).Select(one => one.Site)
            );
        }

        lock (madeGate)
        {
            AddAll(lines, "freed", "communicator", madeCommunicators.Values);
            AddAll(lines, "freed", "datatype", madeTypes.Values);
        }

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

    private void NoteCommunicator(ref ObservedCall call, CallShape shape)
    {
        CallSite site = sites.Here(ref call);
        communicators.AddMade(ref call, shape, site.Words);
        MPI_Comm made = *(MPI_Comm*)call.Arguments[shape.NewCommunicator];
        if (made != Mpi.MPI_COMM_NULL)
        {
            lock (madeGate)
            {
                madeCommunicators[(nint)made] = site;
            }
        }
    }

    private void NoteType(ref ObservedCall call, MPI_Datatype made)
    {
        types.Forget(made);

        // Types chosen by precision belong to MPI.
        string function = CallShape.Of(call.Function).Plain;
        if (
            function.StartsWith("Type_", StringComparison.Ordinal)
            && !function.StartsWith("Type_create_f90", StringComparison.Ordinal)
        )
        {
            CallSite site = sites.Of(ref call, 0, 0, 0);
            lock (madeGate)
            {
                madeTypes[(nint)made] = site;
            }
        }
    }

    private void ForgetFreed(ref ObservedCall call)
    {
        if (call.Function == MpiFunction.MPI_Type_free)
        {
            MPI_Datatype type = *(MPI_Datatype*)call.Arguments[0];
            types.Forget(type);
            lock (madeGate)
            {
                madeTypes.Remove((nint)type);
            }
        }
        else if (call.Function is MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect)
        {
            lock (madeGate)
            {
                madeCommunicators.Remove((nint)(*(MPI_Comm*)call.Arguments[0]));
            }
        }
    }
}
