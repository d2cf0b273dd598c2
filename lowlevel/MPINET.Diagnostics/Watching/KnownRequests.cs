using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Watching;

/// <summary>The operations under way, by the handles of their requests.</summary>
/// <param name="sites">The lines of the program that have begun them.</param>
/// <param name="keepsPersistent">True if MPI_Request_get_status leaves a persistent request as it is.</param>
internal sealed unsafe class KnownRequests(RecordedSites sites, bool keepsPersistent)
{
    private readonly bool canAsk = Mpi.IsSupported("PMPI_Request_get_status");

    private readonly object gate = new();
    private readonly Dictionary<nint, Started> all = [];
    private readonly Dictionary<nint, PendingOperation[]> persistent = [];

    /// <summary>Adds an operation that has begun.</summary>
    public void Add(nint request, PendingOperation[] operations)
    {
        uint site = sites.Here();
        lock (gate)
        {
            all[request] = new Started(operations, site);
        }
    }

    /// <summary>Adds the operation of a persistent request, which each start repeats.</summary>
    public void AddPersistent(nint request, PendingOperation[] operations)
    {
        lock (gate)
        {
            persistent[request] = operations;
        }
    }

    /// <summary>Notes that a persistent request was started.</summary>
    public void Start(nint request)
    {
        uint site = sites.Here();
        lock (gate)
        {
            if (persistent.TryGetValue(request, out PendingOperation[]? operations))
            {
                all[request] = new Started(operations, site);
            }
        }
    }

    /// <summary>The operations of a request, with the line that began them; none if it is unknown.</summary>
    public PendingOperation[] Of(nint request)
    {
        lock (gate)
        {
            return all.TryGetValue(request, out Started one)
                ? Array.ConvertAll(one.Operations, operation => operation with { Begun = sites.LineOf(one.Site) })
                : [];
        }
    }

    /// <summary>Removes a request that was completed or freed.</summary>
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

    /// <summary>The operations under way that have not completed.</summary>
    /// <param name="most">Maximum number.</param>
    /// <param name="hasMore">True if there are more.</param>
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

                if (IsIncomplete((MPI_Request)one.Key, otherwise: false))
                {
                    incomplete.AddRange(one.Value.Operations);
                }
            }

            hasMore = incomplete.Count >= most;
            return [.. incomplete];
        }
    }

    /// <summary>True if MPI_Request_get_status may name the request.</summary>
    public bool CanAsk(MPI_Request request)
    {
        if (!canAsk || keepsPersistent)
        {
            return canAsk;
        }

        lock (gate)
        {
            return !persistent.ContainsKey((nint)request);
        }
    }

    /// <summary>True if MPI has not completed the request, which stays as it is.</summary>
    /// <param name="request">A request that is not MPI_REQUEST_NULL.</param>
    /// <param name="otherwise">The result for a request that MPI_Request_get_status must not name.</param>
    public bool IsIncomplete(MPI_Request request, bool otherwise)
    {
        int flag = 0;
        MPI_Status status;
        return CanAsk(request) ? Mpi.PMPI_Request_get_status(request, &flag, &status) != 0 || flag == 0 : otherwise;
    }

    private readonly record struct Started(PendingOperation[] Operations, uint Site);
}
