namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int}, out int[])" />
    public T[] NeighborAlltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged
    {
        Segments.RequireNumber(sendCounts.Length, Neighbors.Of(this).Out, nameof(sendCounts));
        receiveCounts = NeighborAlltoall(sendCounts.ToArray());
        T[] all = Results.Of<T>(receiveCounts, nameof(receiveCounts));
        NeighborAlltoallv(send, new Segments(sendCounts), all, receiveCounts);
        return all;
    }
}
