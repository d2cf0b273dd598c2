namespace MPINET.Diagnostics.Observing;

/// <summary>A request whose operation a call has ended.</summary>
/// <param name="request">The request.</param>
/// <param name="status">Its status; null if the program ignores statuses.</param>
/// <param name="code">Its error code.</param>
internal readonly unsafe ref struct CompletedRequest(LiveRequest request, MPI_Status* status, int code)
{
    /// <summary>The request.</summary>
    public LiveRequest Request => request;

    /// <summary>Its status; null if the program ignores statuses.</summary>
    public MPI_Status* Status => status;

    /// <summary>Its error code.</summary>
    public int Code => code;
}
