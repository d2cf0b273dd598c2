namespace MPINET;

public sealed unsafe partial class Port
{
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
