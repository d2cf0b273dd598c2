namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// An entry of the table of communicators, which is in the order of creation. Of several with the same name and the same members, the k-th of one
/// rank is the k-th of the others.
/// </summary>
/// <param name="Name">Its name: MPI_Comm_get_name; empty for none.</param>
/// <param name="Members">The ranks in COMM_WORLD of its processes, with both groups of an intercommunicator; empty for entry 0.</param>
internal sealed record TraceCommunicator(string Name, IReadOnlyList<int> Members)
{
    /// <summary>Entry 0.</summary>
    public static readonly TraceCommunicator None = new("", []);
}
