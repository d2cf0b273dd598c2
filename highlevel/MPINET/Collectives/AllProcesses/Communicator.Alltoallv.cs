namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends elements to each process, which may differ in number. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Alltoall of the counts and MPI_Alltoallv. All processes must call this form. MPI-5.0, section 6.8.</remarks>
    /// <inheritdoc cref="Alltoallv(ITypedBuffer, Segments, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the ranks.</param>
    /// <param name="sendCounts">Elements for each rank, one after the other.</param>
    /// <returns>The elements received, in the order of the ranks.</returns>
    public T[] Alltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => Alltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="Alltoallv{T}(T[], ReadOnlySpan{int})" />
    public T[] Alltoallv<T>(ReadOnlySpan<T> send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => Alltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="Alltoallv{T}(T[], ReadOnlySpan{int})" />
    /// <param name="send">The elements that this process sends, in the order of the ranks.</param>
    /// <param name="sendCounts">Elements for each rank, one after the other.</param>
    /// <param name="receiveCounts">The number of elements from each rank.</param>
    public T[] Alltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged => Alltoallv(Require.Span(send, nameof(send)), sendCounts, out receiveCounts);

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
