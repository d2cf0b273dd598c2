namespace MPINET.Diagnostics.Observing;

/// <summary>A request that a call has completed.</summary>
/// <param name="index">Its place in the array of the call.</param>
/// <param name="status">Its status; null where the program asks for none.</param>
/// <param name="code">Its code.</param>
internal readonly unsafe ref struct CompletedRequest(int index, MPI_Status* status, int code)
{
    /// <summary>Its place in the array of the call.</summary>
    public int Index => index;

    /// <summary>Its status; null where the program asks for none.</summary>
    public MPI_Status* Status => status;

    /// <summary>Its code.</summary>
    public int Code => code;
}
