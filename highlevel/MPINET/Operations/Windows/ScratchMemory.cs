namespace MPINET;

/// <summary>Native memory for values that are all released at once.</summary>
internal unsafe struct ScratchMemory
{
    private const int BlockBytes = 4096;
    private const int Alignment = 16;

    private List<(nint Start, int Bytes)>? blocks;
    private int used;

    /// <summary>True if there are values.</summary>
    public readonly bool IsUsed => blocks is not null && (used > 0 || blocks.Count > 1);

    /// <summary>Takes room for a value.</summary>
    /// <param name="bytes">Number of bytes, 1 or more.</param>
    public void* Take(int bytes)
    {
        blocks ??= [];
        int room = (bytes + Alignment - 1) & ~(Alignment - 1);
        if (blocks.Count == 0 || used + room > blocks[blocks.Count - 1].Bytes)
        {
            int block = Math.Max(BlockBytes, room);
            blocks.Add(((nint)NativeBlocks.Rent(block), block));
            used = 0;
        }

        void* place = (byte*)blocks[blocks.Count - 1].Start + used;
        used += room;
        return place;
    }

    /// <summary>Releases all values.</summary>
    /// <param name="isLast">True if the first block is returned, too.</param>
    public void Reset(bool isLast)
    {
        int kept = isLast ? 0 : 1;
        while (blocks is not null && blocks.Count > kept)
        {
            (nint start, int bytes) = blocks[blocks.Count - 1];
            blocks.RemoveAt(blocks.Count - 1);
            NativeBlocks.Return((void*)start, bytes);
        }

        used = 0;
    }
}
