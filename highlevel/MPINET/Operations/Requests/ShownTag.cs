namespace MPINET;

/// <summary>A tag in 16 bits, which is the room that a request has for it. Larger tags share one value.</summary>
internal static class ShownTag
{
    private const ushort None = 0;
    private const ushort Any = 1;
    private const ushort Large = 2;
    private const ushort First = 3;

    /// <summary>Shortens a tag. MPI_ANY_TAG is negative in every MPI.</summary>
    public static ushort Of(int tag) =>
        (uint)tag <= ushort.MaxValue - First ? (ushort)(tag + First)
        : tag < 0 ? Any
        : Large;

    /// <summary>The tag as a text that follows others.</summary>
    public static string Text(ushort shown) =>
        shown switch
        {
            None => "",
            Any => ", tag any",
            Large => $", tag above {ushort.MaxValue - First}",
            _ => $", tag {shown - First}",
        };
}
