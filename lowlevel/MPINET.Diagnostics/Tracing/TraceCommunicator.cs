namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// An entry of the table of communicators, which are in order of their creation: of several with the same name and the same members, the k-th of one rank is
/// the k-th of the others.
/// </summary>
/// <param name="Name">Its name: MPI_Comm_get_name; empty for none.</param>
/// <param name="Members">The ranks in the world of its processes, both groups of an intercommunicator included; empty for entry 0.</param>
internal sealed record TraceCommunicator(string Name, IReadOnlyList<int> Members)
{
    /// <summary>What entry 0 is.</summary>
    public static readonly TraceCommunicator None = new("", []);
}
