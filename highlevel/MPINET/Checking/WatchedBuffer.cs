namespace MPINET;

/// <summary>A buffer that an operation under way reads or writes: a node of <see cref="WatchedBuffers" />.</summary>
/// <param name="request">The operation.</param>
/// <param name="address">The address that it was given.</param>
/// <param name="ranges">The bytes.</param>
/// <param name="writes">Whether it writes them.</param>
/// <param name="brought">Of a collective operation, the elements that it brings, and what their bytes may be.</param>
internal sealed unsafe class WatchedBuffer(
    Request request,
    nint address,
    ByteRanges ranges,
    bool writes,
    (long Count, ValueRules? Rules) brought = default
)
{
    private static long made;

    // Several may begin at one address.
    private readonly long number = ++made;
    private readonly ulong sum = writes ? 0 : ranges.Sum();

    /// <summary>The operation.</summary>
    public Request Request => request;

    /// <summary>The address that the operation was given.</summary>
    public nint Address => address;

    /// <summary>Its bytes.</summary>
    public ByteRanges Ranges => ranges;

    /// <summary>Whether the operation writes them.</summary>
    public bool Writes => writes;

    /// <summary>The exception for elements from a collective operation that are no values; null where all are.</summary>
    public InvalidOperationException? Fault => brought.Rules?.Fault((void*)address, brought.Count, request);

    /// <summary>Whether bytes that are only read are no longer what they were.</summary>
    public bool WasChanged => !writes && ranges.Sum() != sum;

    /// <summary>A random number: the highest is at the top.</summary>
    public uint Rank { get; set; }

    /// <summary>The top of those before it.</summary>
    public WatchedBuffer? Before { get; private set; }

    /// <summary>The top of those behind it.</summary>
    public WatchedBuffer? Behind { get; private set; }

    /// <summary>The address behind the last byte of it and of all below.</summary>
    public nint Reach { get; private set; } = ranges.End;

    /// <summary>Whether it has its place before another.</summary>
    public bool IsBefore(WatchedBuffer other) =>
        ranges.Start != other.Ranges.Start ? ranges.Start < other.Ranges.Start : number < other.number;

    /// <summary>Puts two trees below it.</summary>
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
