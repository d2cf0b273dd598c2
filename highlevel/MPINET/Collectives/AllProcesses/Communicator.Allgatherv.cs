namespace MPINET;

public unsafe partial class Communicator
{
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
