namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Collects the elements of each process, which may differ in number, on all processes. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Allgather of the counts and MPI_Allgatherv. All processes must call this form. MPI-5.0, section 6.7.</remarks>
    /// <inheritdoc cref="Allgatherv(ITypedBuffer, ITypedBuffer, Segments)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes.</param>
    /// <returns>The elements in the order of the ranks.</returns>
    public T[] Allgatherv<T>(T[] send)
        where T : unmanaged => Allgatherv(send, out _);

    /// <inheritdoc cref="Allgatherv{T}(T[])" />
    public T[] Allgatherv<T>(ReadOnlySpan<T> send)
        where T : unmanaged => Allgatherv(send, out _);

    /// <inheritdoc cref="Allgatherv{T}(T[])" />
    /// <param name="send">The elements that this process contributes.</param>
    /// <param name="counts">The number of elements from each.</param>
    public T[] Allgatherv<T>(T[] send, out int[] counts)
        where T : unmanaged => Allgatherv(Require.Span(send, nameof(send)), out counts);

    /// <inheritdoc cref="Allgatherv{T}(T[], out int[])" />
    public T[] Allgatherv<T>(ReadOnlySpan<T> send, out int[] counts)
        where T : unmanaged
    {
        counts = Allgather(send.Length);
        T[] all = Results.Of<T>(counts, nameof(counts));
        Allgatherv(send, all, counts);
        return all;
    }
}
