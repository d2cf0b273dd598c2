namespace MPINET.Diagnostics.Observing;

/// <summary>A request that a call has completed.</summary>
/// <param name="index">Its index in the call's array.</param>
/// <param name="status">Its status; null if the program ignores statuses.</param>
/// <param name="code">Its error code.</param>
internal readonly unsafe ref struct CompletedRequest(int index, MPI_Status* status, int code)
{
    /// <summary>Its index in the call's array.</summary>
    public int Index => index;

    /// <summary>Its status; null if the program ignores statuses.</summary>
    public MPI_Status* Status => status;

    /// <summary>Its error code.</summary>
    public int Code => code;
}
