namespace MPINET.Diagnostics.Tracing;

/// <summary>The communicators of this rank, in the order of creation.</summary>
internal sealed class RecordedCommunicators
{
    private readonly LiveCommunicators live;
    private readonly List<CommunicatorFacts> all = [];

    public RecordedCommunicators(LiveCommunicators live)
    {
        this.live = live;
        _ = IndexOf(live.Of(Mpi.MPI_COMM_WORLD));
        _ = IndexOf(live.Of(Mpi.MPI_COMM_SELF));
    }

    /// <summary>The index of a communicator; 0 for none.</summary>
    public ushort IndexOf(CommunicatorFacts? facts)
    {
        if (facts is { TraceIndex: 0 })
        {
            lock (all)
            {
                if (facts.TraceIndex == 0 && all.Count < ushort.MaxValue)
                {
                    all.Add(facts);
                    facts.TraceIndex = (ushort)all.Count;
                }
            }
        }

        return facts?.TraceIndex ?? 0;
    }

    /// <summary>The table of all communicators, by index.</summary>
    public TraceCommunicator[] ToArray()
    {
        live.ReadNames();
        lock (all)
        {
            return
            [
                TraceCommunicator.None,
                .. all.Select(one => new TraceCommunicator(one.GivenName ?? "", one.Members)),
            ];
        }
    }
}
