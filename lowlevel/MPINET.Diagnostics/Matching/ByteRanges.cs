namespace MPINET.Diagnostics.Matching;

/// <summary>Ranges of bytes that are sorted and do not overlap.</summary>
/// <param name="all">The ranges, each with its first byte and the byte behind its last.</param>
internal sealed class ByteRanges(List<(long Start, long End)> all)
{
    // More changes are not noted; those that are suffice for a report.
    private const int Most = 10_000;

    /// <summary>The first of them; null if there is none.</summary>
    public (long Start, long End)? First => all.Count > 0 ? all[0] : null;

    /// <summary>The ranges in which two memories of one length differ.</summary>
    public static unsafe ByteRanges OfChanges(byte* one, byte* other, long bytes)
    {
        List<(long, long)> found = [];
        for (long i = 0; i < bytes && found.Count < Most; i++)
        {
            if (i + sizeof(long) <= bytes && *(long*)(one + i) == *(long*)(other + i))
            {
                i += sizeof(long) - 1;
                continue;
            }

            long start = i;
            while (i < bytes && one[i] != other[i])
            {
                i++;
            }

            if (i > start)
            {
                found.Add((start, i));
            }
        }

        return new ByteRanges(found);
    }

    /// <summary>These ranges without the bytes that belong to others.</summary>
    /// <param name="others">The others, sorted by their first bytes.</param>
    public ByteRanges Without(IEnumerable<(long Start, long End)> others)
    {
        List<(long, long)> left = [];
        using IEnumerator<(long Start, long End)> other = others.GetEnumerator();
        bool isMore = other.MoveNext();
        foreach ((long start, long end) in all)
        {
            long at = start;
            while (isMore && other.Current.Start < end)
            {
                if (other.Current.Start > at)
                {
                    left.Add((at, other.Current.Start));
                }

                at = Math.Max(at, other.Current.End);
                if (at > end)
                {
                    break;
                }

                isMore = other.MoveNext();
            }

            if (at < end)
            {
                left.Add((at, end));
            }
        }

        return new ByteRanges(left);
    }

    /// <summary>The first of their bytes in a range, and those that follow it there without a gap; null if there are none.</summary>
    public (long Start, long End)? FirstIn(long start, long end)
    {
        int low = 0;
        int high = all.Count;
        while (low < high)
        {
            int middle = (low + high) / 2;
            (low, high) = all[middle].End <= start ? (middle + 1, high) : (low, middle);
        }

        return low < all.Count && all[low].Start < end
            ? (Math.Max(all[low].Start, start), Math.Min(all[low].End, end))
            : null;
    }
}
