namespace MPINET;

/// <summary>Buffers in the order of their addresses, found by the bytes that they share with another.</summary>
/// <remarks>
/// A tree of intervals: each node knows how far those below it reach. Random numbers keep it balanced (a treap), so that a buffer is
/// entered, found and taken out in a time that grows with the logarithm of how many there are.
/// </remarks>
internal sealed class WatchedBuffers
{
    private WatchedBuffer? root;
    private uint random = 1;

    /// <summary>Enters a buffer.</summary>
    public void Add(WatchedBuffer buffer)
    {
        random = (random * 1664525) + 1013904223;
        buffer.Rank = random;
        Split(root, buffer, out WatchedBuffer? before, out WatchedBuffer? behind);
        root = Joined(Joined(before, buffer), behind);
    }

    /// <summary>Takes out a buffer that was entered.</summary>
    public void Remove(WatchedBuffer buffer)
    {
        Split(root, buffer, out WatchedBuffer? before, out WatchedBuffer? rest);
        root = Joined(before, WithoutFirst(rest!));
    }

    /// <summary>Takes out all.</summary>
    public void Clear() => root = null;

    /// <summary>A buffer that has bytes in common with others; null where there is none.</summary>
    public WatchedBuffer? Sharing(ByteRanges bytes) => Sharing(root, bytes);

    private static WatchedBuffer? Sharing(WatchedBuffer? tree, ByteRanges bytes)
    {
        if (tree is null || tree.Reach <= bytes.Start)
        {
            return null;
        }

        return Sharing(tree.Before, bytes)
            ?? (
                tree.Ranges.Start >= bytes.End ? null
                : tree.Ranges.Overlap(bytes) ? tree
                : Sharing(tree.Behind, bytes)
            );
    }

    // Those before a buffer, and those from it on.
    private static void Split(
        WatchedBuffer? tree,
        WatchedBuffer at,
        out WatchedBuffer? before,
        out WatchedBuffer? behind
    )
    {
        if (tree is null)
        {
            before = null;
            behind = null;
        }
        else if (tree.IsBefore(at))
        {
            Split(tree.Behind, at, out WatchedBuffer? between, out behind);
            before = tree.Over(tree.Before, between);
        }
        else
        {
            Split(tree.Before, at, out before, out WatchedBuffer? between);
            behind = tree.Over(between, tree.Behind);
        }
    }

    private static WatchedBuffer? Joined(WatchedBuffer? before, WatchedBuffer? behind)
    {
        if (before is null || behind is null)
        {
            return before ?? behind;
        }

        return before.Rank > behind.Rank
            ? before.Over(before.Before, Joined(before.Behind, behind))
            : behind.Over(Joined(before, behind.Before), behind.Behind);
    }

    private static WatchedBuffer? WithoutFirst(WatchedBuffer tree) =>
        tree.Before is null ? tree.Behind : tree.Over(WithoutFirst(tree.Before), tree.Behind);
}
