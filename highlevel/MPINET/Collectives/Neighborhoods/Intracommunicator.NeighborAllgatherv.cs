namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <inheritdoc cref="NeighborAllgatherv{T}(T[], out int[])" />
    public T[] NeighborAllgatherv<T>(ReadOnlySpan<T> send, out int[] counts)
        where T : unmanaged
    {
        counts = NeighborAllgather(send.Length);
        T[] all = Results.Of<T>(counts, nameof(counts));
        NeighborAllgatherv(send, all, counts);
        return all;
    }
}
