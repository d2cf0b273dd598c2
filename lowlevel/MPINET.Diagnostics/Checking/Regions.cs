namespace MPINET.Diagnostics.Checking;

/// <summary>The memory that operations under way read or write.</summary>
/// <remarks>
/// Regions are sorted into classes by their length, and those of a class into blocks that are at least as long, so each is in two blocks at
/// most. A search looks at the blocks that it touches, or at all regions of a class if these are fewer.
/// </remarks>
internal sealed class Regions
{
    private const int Classes = 64;

    private readonly Dictionary<long, List<BufferUse>>?[] blocks = new Dictionary<long, List<BufferUse>>?[Classes];

    /// <summary>Adds a region.</summary>
    public void Add(BufferUse use)
    {
        int size = ClassOf(use.Bytes);
        Dictionary<long, List<BufferUse>> own = blocks[size] ??= [];
        for (long block = use.Start >> size; block <= (use.End - 1) >> size; block++)
        {
            if (!own.TryGetValue(block, out List<BufferUse>? list))
            {
                own.Add(block, list = []);
            }

            list.Add(use);
        }
    }

    /// <summary>Removes a region.</summary>
    public void Remove(BufferUse use)
    {
        int size = ClassOf(use.Bytes);
        if (blocks[size] is not { } own)
        {
            return;
        }

        for (long block = use.Start >> size; block <= (use.End - 1) >> size; block++)
        {
            if (own.TryGetValue(block, out List<BufferUse>? list) && list.Remove(use) && list.Count == 0)
            {
                own.Remove(block);
            }
        }
    }

    /// <summary>A region that shares bytes with another one, of which one of the two is written; null if there is none.</summary>
    public BufferUse? ConflictWith(BufferUse use)
    {
        for (int size = 0; size < Classes; size++)
        {
            if (blocks[size] is not { Count: > 0 } own)
            {
                continue;
            }

            long first = use.Start >> size;
            long last = (use.End - 1) >> size;
            if (last - first >= own.Count)
            {
                foreach (List<BufferUse> list in own.Values)
                {
                    if (FirstIn(list, use) is { } found)
                    {
                        return found;
                    }
                }

                continue;
            }

            for (long block = first; block <= last; block++)
            {
                if (own.TryGetValue(block, out List<BufferUse>? list) && FirstIn(list, use) is { } found)
                {
                    return found;
                }
            }
        }

        return null;
    }

    private static BufferUse? FirstIn(List<BufferUse> list, BufferUse use) =>
        list.Find(one =>
            (one.IsWritten || use.IsWritten)
            && one.Start < use.End
            && use.Start < one.End
            && one.Operation != use.Operation
        );

    // The smallest power of two that is not below a length.
    private static int ClassOf(long bytes)
    {
        int size = 0;
        while (1L << size < bytes)
        {
            size++;
        }

        return size;
    }
}
