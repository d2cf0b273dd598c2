namespace MPINET.Diagnostics.Tracing;

/// <summary>The requests under way, by handle.</summary>
internal sealed class RecordedRequests
{
    private readonly Dictionary<nint, RecordedRequest> all = [];

    /// <summary>Adds a request that was made. Unless it is persistent, it is also started.</summary>
    public void Add(MPI_Request handle, RecordedRequest request)
    {
        lock (all)
        {
            all[(nint)handle] = request;
        }
    }

    /// <summary>The request of a handle; null if it is unknown.</summary>
    public RecordedRequest? Of(MPI_Request handle)
    {
        lock (all)
        {
            return all.TryGetValue((nint)handle, out RecordedRequest? request) ? request : null;
        }
    }

    /// <summary>Completes a request.</summary>
    /// <returns>The request; null if it is unknown or was not started.</returns>
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

    /// <summary>Removes a request that was freed.</summary>
    public void Remove(nint handle)
    {
        lock (all)
        {
            all.Remove(handle);
        }
    }
}
