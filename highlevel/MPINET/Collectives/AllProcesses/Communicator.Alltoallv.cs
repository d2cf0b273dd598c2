namespace MPINET;

public unsafe partial class Communicator
{
    /// <inheritdoc cref="Alltoallv{T}(T[], ReadOnlySpan{int}, out int[])" />
    public T[] Alltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged
    {
        Segments.RequireNumber(sendCounts.Length, PeerCount, nameof(sendCounts));
        receiveCounts = Alltoall(sendCounts.ToArray());
        T[] all = Results.Of<T>(receiveCounts, nameof(receiveCounts));
        Alltoallv(send, new Segments(sendCounts), all, receiveCounts);
        return all;
    }
}
