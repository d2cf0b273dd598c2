namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Collects the elements of each process, which may differ in number, at the root. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Gather of the counts and MPI_Gatherv. All processes must call this form. MPI-5.0, section 6.5.</remarks>
    /// <inheritdoc cref="Gatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes.</param>
    /// <returns>The elements in the order of the ranks, on the root; an empty array on other processes.</returns>
    public T[] Gatherv<T>(T[] send)
        where T : unmanaged => Gatherv(send, out _);

    /// <inheritdoc cref="Gatherv{T}(T[])" />
    public T[] Gatherv<T>(ReadOnlySpan<T> send)
        where T : unmanaged => Gatherv(send, out _);

    /// <inheritdoc cref="Gatherv{T}(T[])" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="counts">
    /// The number of elements from each rank, on the root; an empty array on other processes.
    /// </param>
    public T[] Gatherv<T>(T[] send, out int[] counts)
        where T : unmanaged => Gatherv(Require.Span(send, nameof(send)), out counts);

    /// <inheritdoc cref="Gatherv{T}(T[], out int[])" />
    public T[] Gatherv<T>(ReadOnlySpan<T> send, out int[] counts)
        where T : unmanaged
    {
        counts = Gather(send.Length);
        T[] all = counts.Length == 0 ? [] : Results.Of<T>(counts, nameof(counts));
        Gatherv(send, all, counts);
        return all;
    }
}
