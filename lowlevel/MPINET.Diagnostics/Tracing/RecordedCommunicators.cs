using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tracing;

/// <summary>The communicators of this rank, in the order of creation.</summary>
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

    /// <summary>The communicator of a handle; null for MPI_COMM_NULL.</summary>
    public CommunicatorFacts? Of(MPI_Comm handle)
    {
        CommunicatorFacts? facts = known.Of((nint)handle);
        if (facts is { TraceIndex: 0 })
        {
            lock (gate)
            {
                if (facts.TraceIndex == 0 && all.Count < ushort.MaxValue)
                {
                    all.Add(facts);
                    facts.TraceIndex = (ushort)all.Count;
                }
            }
        }

        return facts;
    }

    /// <summary>A communicator that was seen before; null if it was not.</summary>
    public CommunicatorFacts? Known(MPI_Comm handle) => known.Find((nint)handle);

    /// <summary>Keeps the present name of a communicator that is about to be freed.</summary>
    public void Closing(MPI_Comm handle)
    {
        if (Of(handle) is { } facts)
        {
            facts.Name = KnownCommunicators.NameOf(handle) ?? facts.Name;
        }
    }

    /// <summary>Forgets the handle of a communicator that was freed.</summary>
    public void Free(MPI_Comm handle) => known.Forget((nint)handle);

    /// <summary>The table of all communicators, by index.</summary>
    public TraceCommunicator[] ToArray()
    {
        // Updates the names of the communicators that still exist.
        _ = known.ToArray();
        lock (gate)
        {
            return [TraceCommunicator.None, .. all.Select(one => new TraceCommunicator(one.Name, one.Members))];
        }
    }
}
