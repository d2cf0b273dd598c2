namespace MPINET.Diagnostics.Tracing;

/// <summary>Where the entries of a rank's tables are in those of all ranks.</summary>
/// <param name="Operations">The operations, by their indices on the rank.</param>
/// <param name="Sites">The call sites.</param>
/// <param name="Communicators">The communicators.</param>
internal sealed record TableIndices(int[] Operations, int[] Sites, int[] Communicators)
{
    /// <summary>The index of an entry in the table of all; 0, the unknown one, where the rank's table has no such entry.</summary>
    public static int At(int[] indices, uint index) => index < indices.Length ? indices[index] : 0;
}
