namespace MPINET.Diagnostics.Watching;

/// <summary>The operations under way, by the handles of their requests.</summary>
internal sealed unsafe class KnownRequests
{
    private readonly object gate = new();
    private readonly Dictionary<nint, PendingOperation[]> all = [];
    private readonly Dictionary<nint, PendingOperation[]> persistent = [];

    /// <summary>Notes an operation that has begun.</summary>
    public void Add(nint request, PendingOperation[] operations)
    {
        lock (gate)
        {
            all[request] = operations;
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
        lock (gate)
        {
            if (persistent.TryGetValue(request, out PendingOperation[]? operations))
            {
                all[request] = operations;
            }
        }
    }

    /// <summary>The operations of a request; none where it is not known.</summary>
    public PendingOperation[] Of(nint request)
    {
        lock (gate)
        {
            return all.TryGetValue(request, out PendingOperation[]? operations) ? operations : [];
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
            foreach (KeyValuePair<nint, PendingOperation[]> one in all)
            {
                if (incomplete.Count >= most)
                {
                    break;
                }

                if (!IsComplete((MPI_Request)one.Key))
                {
                    incomplete.AddRange(one.Value);
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
}
