using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Watching;

/// <summary>The operations under way, by the handles of their requests.</summary>
/// <param name="places">The places in the program at which they have begun.</param>
internal sealed unsafe class KnownRequests(RecordedSites places)
{
    private readonly object gate = new();
    private readonly Dictionary<nint, Started> all = [];
    private readonly Dictionary<nint, PendingOperation[]> persistent = [];

    /// <summary>Notes an operation that has begun.</summary>
    public void Add(nint request, PendingOperation[] operations)
    {
        uint place = places.Here();
        lock (gate)
        {
            all[request] = new Started(operations, place);
        }
    }

    /// <summary>Notes what a persistent request does whenever it is started.</summary>
    public void AddPersistent(nint request, PendingOperation[] operations)
    {
        lock (gate)
        {
            persistent[request] = operations;
        }
    }

    /// <summary>A persistent request has been started.</summary>
    public void Start(nint request)
    {
        uint place = places.Here();
        lock (gate)
        {
            if (persistent.TryGetValue(request, out PendingOperation[]? operations))
            {
                all[request] = new Started(operations, place);
            }
        }
    }

    /// <summary>The operations of a request, with the line that began them; none where it is not known.</summary>
    public PendingOperation[] Of(nint request)
    {
        lock (gate)
        {
            return all.TryGetValue(request, out Started one)
                ? Array.ConvertAll(one.Operations, operation => operation with { Begun = places.LineOf(one.Place) })
                : [];
        }
    }

    /// <summary>A request has completed, or was freed.</summary>
    public void Remove(nint request, bool isFreed = false)
    {
        lock (gate)
        {
            all.Remove(request);
            if (isFreed)
            {
                persistent.Remove(request);
            }
        }
    }

    /// <summary>Of those that are under way, the operations that have not completed.</summary>
    /// <param name="most">How many at most.</param>
    /// <param name="hasMore">Whether there are more.</param>
    public PendingOperation[] Incomplete(int most, out bool hasMore)
    {
        lock (gate)
        {
            List<PendingOperation> incomplete = [];
            foreach (KeyValuePair<nint, Started> one in all)
            {
                if (incomplete.Count >= most)
                {
                    break;
                }

                if (!IsComplete((MPI_Request)one.Key))
                {
                    incomplete.AddRange(one.Value.Operations);
                }
            }

            hasMore = incomplete.Count >= most;
            return [.. incomplete];
        }
    }

    /// <summary>Whether MPI has completed it; leaves it as it is.</summary>
    public static bool IsComplete(MPI_Request request)
    {
        int flag = 0;
        MPI_Status status;
        return Mpi.IsSupported("PMPI_Request_get_status")
            && Mpi.PMPI_Request_get_status(request, &flag, &status) == 0
            && flag != 0;
    }

    private readonly record struct Started(PendingOperation[] Operations, uint Place);
}
