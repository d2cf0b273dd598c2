namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends the same elements to all neighbours and collects the elements of each, which may differ in number. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_allgather of the counts and MPI_Neighbor_allgatherv. All processes must call this form. MPI-5.0, section 8.6.1.</remarks>
    /// <inheritdoc cref="NeighborAllgatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes.</param>
    /// <returns>The elements in the order of the neighbours.</returns>
    public T[] NeighborAllgatherv<T>(T[] send)
        where T : unmanaged => NeighborAllgatherv(send, out _);

    /// <inheritdoc cref="NeighborAllgatherv{T}(T[])" />
    public T[] NeighborAllgatherv<T>(ReadOnlySpan<T> send)
        where T : unmanaged => NeighborAllgatherv(send, out _);

    /// <inheritdoc cref="NeighborAllgatherv{T}(T[])" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="counts">The number of elements from each neighbour.</param>
    public T[] NeighborAllgatherv<T>(T[] send, out int[] counts)
        where T : unmanaged => NeighborAllgatherv(Require.Span(send, nameof(send)), out counts);

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
