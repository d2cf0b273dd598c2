namespace MPINET.Diagnostics.Tracing;

/// <summary>The indices of a rank's entries in the merged tables.</summary>
/// <param name="Operations">The operations, by their indices on the rank.</param>
/// <param name="Sites">The call sites.</param>
/// <param name="Communicators">The communicators.</param>
internal sealed record TableIndices(int[] Operations, int[] Sites, int[] Communicators)
{
    /// <summary>The index of an entry in the merged table; 0, "unknown", if the rank's table has no such entry.</summary>
    public static int At(int[] indices, uint index) => index < indices.Length ? indices[index] : 0;
}
