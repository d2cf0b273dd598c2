namespace MPINET.Diagnostics.Matching;

/// <summary>The memory of this process in a window, with a copy from the end of the last fence, which shows what the program stores into it.</summary>
/// <remarks>
/// It judges what happens between two fences, if there are no other epochs, and only bytes that no operation writes. No process leaves the second
/// fence before all have entered it. Until this process enters it, no access of the next epoch can therefore change these bytes.
/// </remarks>
/// <param name="address">The address.</param>
/// <param name="bytes">The length.</param>
internal sealed unsafe class WindowMemory(nint address, long bytes)
{
    private byte[] copy = [];
    private bool isCopied;

    // The phase in which the copy was made, and the fence.
    private int phase;
    private int fence;
    private (string Words, int Fence, ByteRanges Changes)? promise;
    private List<WindowAccess> puts = [];

    /// <summary>The length.</summary>
    public long Bytes => bytes;

    /// <summary>True if the program's stores into the memory are searched for.</summary>
    public bool IsJudged { get; private set; } = true;

    /// <summary>True if the memories of two windows have bytes in common.</summary>
    public bool Overlaps(nint other, long length) => address < other + length && other < address + bytes;

    /// <summary>Notes that the memory is never to be judged.</summary>
    public void Exclude()
    {
        Forget();
        (IsJudged, copy) = (false, []);
    }

    /// <summary>Notes that a fence has ended.</summary>
    public void Copy(int atPhase, int atFence)
    {
        if (!IsJudged)
        {
            return;
        }

        copy = copy.Length > 0 ? copy : new byte[bytes];
        fixed (byte* to = copy)
        {
            Buffer.MemoryCopy((void*)address, to, bytes, bytes);
        }

        (isCopied, phase, fence) = (true, atPhase, atFence);
    }

    /// <summary>Notes that the memory is not to be judged until the next fence, because something else may synchronise it.</summary>
    public void Forget() => (isCopied, promise, puts) = (false, null, []);

    /// <summary>Notes that a fence promises that the program has not stored into the memory since the last one.</summary>
    public void Promise(string words)
    {
        if (isCopied)
        {
            promise ??= (words, fence, Changes());
        }
    }

    /// <summary>Searches for stores at the fence that ends an epoch, before it is made.</summary>
    /// <param name="accesses">All operations on the memory since the last comparison, sorted by their first bytes.</param>
    /// <returns>The lines of a report; null if there is nothing to report.</returns>
    public string[]? Search(WindowAccess[] accesses)
    {
        (string Words, int Fence, ByteRanges Changes)? promised = promise;
        promise = null;
        puts = [];
        if (!isCopied || Array.Exists(accesses, one => one.Kind != EpochKind.Fence || one.End == one.Start))
        {
            return null;
        }

        puts = PutsIn(accesses);
        return (promised is { } one ? SearchPromise(one, accesses) : null) ?? SearchReads(accesses);
    }

    /// <summary>Searches for stores over what other processes have put, after the fence has completed it.</summary>
    /// <inheritdoc cref="Search" path="/returns" />
    public string[]? SearchPuts()
    {
        foreach (WindowAccess put in puts)
        {
            if (Hashing.Of((byte*)address + put.Start, put.End - put.Start) != put.Hash)
            {
                return
                [
                    $"the memory of rank {World.Rank} has not what rank {put.Origin} has put",
                    $"rank {put.Origin}: {put.Words.Value}: writes bytes {put.Start} to {put.End - 1}",
                    $"After the fence they hold something else: the program of rank {World.Rank} has stored into them in the same epoch, or rank {put.Origin} has changed the data before the end of the epoch. Store before the fence that begins the epoch, or after the one that ends it.",
                ];
            }
        }

        return null;
    }

    private ByteRanges Changes()
    {
        fixed (byte* before = copy)
        {
            return ByteRanges.OfChanges((byte*)address, before, bytes);
        }
    }

    // Operations that follow the promise cannot break it.
    private static string[]? SearchPromise(
        (string Words, int Fence, ByteRanges Changes) promised,
        WindowAccess[] accesses
    ) =>
        promised.Changes.Without(WrittenBy(accesses.Where(one => one.Number <= promised.Fence))).First is { } changed
            ?
            [
                $"rank {World.Rank} breaks its promise of MPI_MODE_NOSTORE",
                $"rank {World.Rank}: {promised.Words}: bytes {changed.Start} to {changed.End - 1} have changed since the last fence, and no operation has written them",
                "Make the fence without MPI_MODE_NOSTORE (FenceAssert.NoStore) if this process has stored into its own part, or received into it.",
            ]
            : null;

    // A read that another call may order after a store is not judged.
    private string[]? SearchReads(WindowAccess[] accesses)
    {
        WindowAccess[] reads = Array.FindAll(
            accesses,
            one =>
                !one.IsWrite
                && one.Origin != World.Rank
                && one.Before == Contact.None
                && one.Phase == phase
                && one.Number == fence
        );
        if (reads.Length == 0)
        {
            return null;
        }

        ByteRanges stored = Changes().Without(WrittenBy(accesses));
        foreach (WindowAccess read in reads)
        {
            if (stored.FirstIn(read.Start, read.End) is { } changed)
            {
                return
                [
                    $"the program of rank {World.Rank} stores into its own memory while rank {read.Origin} reads it",
                    $"rank {read.Origin}: {read.Words.Value}: reads bytes {read.Start} to {read.End - 1}",
                    $"Bytes {changed.Start} to {changed.End - 1} have changed between the fences of the epoch, and no operation has written them. Store before the fence that begins the epoch, or after the one that ends it.",
                ];
            }
        }

        return null;
    }

    // Of bytes that nothing else accesses.
    private List<WindowAccess> PutsIn(WindowAccess[] accesses)
    {
        List<WindowAccess> found = [];
        long end = 0;
        for (int i = 0; i < accesses.Length; i++)
        {
            WindowAccess one = accesses[i];
            if (
                one.Hash != 0
                && one.Number == fence
                && one.Start >= end
                && one.End <= bytes
                && (i + 1 == accesses.Length || accesses[i + 1].Start >= one.End)
            )
            {
                found.Add(one);
            }

            end = Math.Max(end, one.End);
        }

        return found;
    }

    private static IEnumerable<(long, long)> WrittenBy(IEnumerable<WindowAccess> accesses) =>
        accesses.Where(one => one.IsWrite).Select(one => (one.Start, one.End));
}
