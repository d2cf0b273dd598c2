namespace MPINET;

/// <summary>An interval tree of buffers, ordered by address.</summary>
/// <remarks>
/// Each node knows the highest end address of its subtree. Random priorities keep the tree balanced (a treap), so
/// adding, finding and removing take logarithmic time.
/// </remarks>
internal sealed class WatchedBuffers
{
    private WatchedBuffer? root;
    private uint random = 1;

    /// <summary>True if there is no buffer.</summary>
    public bool IsEmpty => root is null;

    /// <summary>Adds a buffer.</summary>
    public void Add(WatchedBuffer buffer)
    {
        random = (random * 1664525) + 1013904223;
        buffer.Rank = random;
        Split(root, buffer, out WatchedBuffer? before, out WatchedBuffer? behind);
        root = Joined(Joined(before, buffer), behind);
    }

    /// <summary>Removes a buffer that was added.</summary>
    public void Remove(WatchedBuffer buffer)
    {
        Split(root, buffer, out WatchedBuffer? before, out WatchedBuffer? rest);
        root = Joined(before, WithoutFirst(rest!));
    }

    /// <summary>Removes all buffers.</summary>
    public void Clear() => root = null;

    /// <summary>Finds a buffer that shares bytes with others; null if there is none.</summary>
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

    // Splits a tree into the nodes before a buffer and the rest.
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
