using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The communicators of this rank, in the order in which they were made.</summary>
internal sealed class RecordedCommunicators
{
    private readonly object gate = new();
    private readonly KnownCommunicators known = new();
    private readonly List<CommunicatorFacts> all = [];

    public RecordedCommunicators()
    {
        _ = Of(Mpi.MPI_COMM_WORLD);
        _ = Of(Mpi.MPI_COMM_SELF);
    }

    /// <summary>A communicator; null for MPI_COMM_NULL.</summary>
    public CommunicatorFacts? Of(MPI_Comm handle)
    {
        CommunicatorFacts? facts = known.Of((nint)handle);
        if (facts is { Place: 0 })
        {
            lock (gate)
            {
                if (facts.Place == 0 && all.Count < ushort.MaxValue)
                {
                    all.Add(facts);
                    facts.Place = (ushort)all.Count;
                }
            }
        }

        return facts;
    }

    /// <summary>A communicator that was there; null where it was never seen.</summary>
    public CommunicatorFacts? Known(MPI_Comm handle) => known.Find((nint)handle);

    /// <summary>A communicator is about to be freed: it keeps the name that it has now.</summary>
    public void Closing(MPI_Comm handle)
    {
        if (Of(handle) is { } facts)
        {
            facts.Name = KnownCommunicators.NameOf(handle) ?? facts.Name;
        }
    }

    /// <summary>A communicator was freed.</summary>
    public void Free(MPI_Comm handle) => known.Forget((nint)handle);

    /// <summary>All of them, by index.</summary>
    public TraceCommunicator[] ToArray()
    {
        // Asks for the names that those have which are still there.
        _ = known.ToArray();
        lock (gate)
        {
            return [TraceCommunicator.None, .. all.Select(one => new TraceCommunicator(one.Name, one.Members))];
        }
    }
}
