namespace MPINET.Diagnostics.Tracing;

/// <summary>The requests under way, by their handles.</summary>
internal sealed class RecordedRequests
{
    private readonly Dictionary<nint, RecordedRequest> all = [];

    /// <summary>A request was made; one that is not persistent has been started, too.</summary>
    public void Add(MPI_Request handle, RecordedRequest request)
    {
        lock (all)
        {
            all[(nint)handle] = request;
        }
    }

    /// <summary>A request; null where it is not known.</summary>
    public RecordedRequest? Of(MPI_Request handle)
    {
        lock (all)
        {
            return all.TryGetValue((nint)handle, out RecordedRequest? request) ? request : null;
        }
    }

    /// <summary>A request has completed.</summary>
    /// <returns>The request; null where it is not known, or was not started.</returns>
    public RecordedRequest? Complete(nint handle)
    {
        lock (all)
        {
            if (!all.TryGetValue(handle, out RecordedRequest? request) || !request.IsStarted)
            {
                return null;
            }

            if (request.IsPersistent)
            {
                request.IsStarted = false;
            }
            else
            {
                all.Remove(handle);
            }

            return request;
        }
    }

    /// <summary>A request was freed.</summary>
    public void Remove(nint handle)
    {
        lock (all)
        {
            all.Remove(handle);
        }
    }
}
