namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends elements to each neighbour, which may differ in number. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoall of the counts and MPI_Neighbor_alltoallv. All processes must call this form. MPI-5.0, section 8.6.2.</remarks>
    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the neighbours.</param>
    /// <param name="sendCounts">Elements for each neighbour, one after the other.</param>
    /// <returns>The elements received, in the order of the neighbours.</returns>
    public T[] NeighborAlltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => NeighborAlltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int})" />
    public T[] NeighborAlltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => NeighborAlltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int})" />
    /// <param name="send">The elements that this process sends, in the order of the neighbours.</param>
    /// <param name="sendCounts">Elements for each neighbour, one after the other.</param>
    /// <param name="receiveCounts">The number of elements from each neighbour.</param>
    public T[] NeighborAlltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged => NeighborAlltoallv(Require.Span(send, nameof(send)), sendCounts, out receiveCounts);

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
