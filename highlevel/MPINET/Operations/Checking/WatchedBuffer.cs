namespace MPINET;

/// <summary>A buffer that a pending operation reads or writes; a node of <see cref="WatchedBuffers" />.</summary>
/// <param name="request">The operation.</param>
/// <param name="address">The address passed to the operation.</param>
/// <param name="ranges">The bytes.</param>
/// <param name="writes">True if the operation writes the bytes.</param>
/// <param name="brought">For a collective operation, the received elements and the rules for their values.</param>
internal sealed unsafe class WatchedBuffer(
    Request request,
    nint address,
    ByteRanges ranges,
    bool writes,
    (long Count, ValueRules? Rules) brought = default
)
{
    private static long made;

    // Distinguishes buffers that begin at the same address.
    private readonly long number = ++made;
    private readonly ulong sum = writes ? 0 : ranges.Sum();

    /// <summary>The operation.</summary>
    public Request Request => request;

    /// <summary>The address passed to the operation.</summary>
    public nint Address => address;

    /// <summary>The bytes of the buffer.</summary>
    public ByteRanges Ranges => ranges;

    /// <summary>True if the operation writes the bytes.</summary>
    public bool Writes => writes;

    /// <summary>The exception for invalid elements from a collective operation; null if all are valid.</summary>
    public InvalidOperationException? Fault => brought.Rules?.Fault((void*)address, brought.Count, request);

    /// <summary>True if bytes that the operation only reads have changed.</summary>
    public bool WasChanged => !writes && ranges.Sum() != sum;

    /// <summary>A random priority. The root has the highest.</summary>
    public uint Rank { get; set; }

    /// <summary>The root of the subtree of lower addresses.</summary>
    public WatchedBuffer? Before { get; private set; }

    /// <summary>The root of the subtree of higher addresses.</summary>
    public WatchedBuffer? Behind { get; private set; }

    /// <summary>The highest end address in this subtree.</summary>
    public nint Reach { get; private set; } = ranges.End;

    /// <summary>True if this buffer sorts before another.</summary>
    public bool IsBefore(WatchedBuffer other) =>
        ranges.Start != other.Ranges.Start ? ranges.Start < other.Ranges.Start : number < other.number;

    /// <summary>Sets the two subtrees.</summary>
    public WatchedBuffer Over(WatchedBuffer? before, WatchedBuffer? behind)
    {
        Before = before;
        Behind = behind;
        Reach = Furthest(before, Furthest(behind, ranges.End));
        return this;
    }

    private static nint Furthest(WatchedBuffer? tree, nint end) =>
        tree is not null && tree.Reach > end ? tree.Reach : end;
}
