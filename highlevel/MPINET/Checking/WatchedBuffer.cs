namespace MPINET;

/// <summary>A buffer that an operation under way reads or writes.</summary>
internal sealed class WatchedBuffer(Request request, ByteRanges ranges, bool writes)
{
    private readonly ulong sum = writes ? 0 : ranges.Sum();

    /// <summary>The operation.</summary>
    public Request Request => request;

    /// <summary>Its bytes.</summary>
    public ByteRanges Ranges => ranges;

    /// <summary>Whether the operation writes them.</summary>
    public bool Writes => writes;

    /// <summary>Whether bytes that are only read are no longer what they were.</summary>
    public bool WasChanged => !writes && ranges.Sum() != sum;
}
