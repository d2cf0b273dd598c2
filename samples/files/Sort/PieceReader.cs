using System;
using MPINET;

/// <summary>The elements of a part of a file, one after the other, of which a few are in memory.</summary>
internal sealed class PieceReader(FileView<int> file, long start, long end, int room)
{
    private readonly int[] values = new int[room];
    private long next = start;
    private int at;
    private int count;

    /// <summary>Number of elements that are left.</summary>
    public long Left => end - next + count - at;

    /// <summary>The first of them.</summary>
    public int First
    {
        get
        {
            if (at == count)
            {
                count = file.ReadAt(next, values.AsSpan(0, (int)Math.Min(values.Length, end - next)));
                next += count;
                at = 0;
            }

            return values[at];
        }
    }

    /// <summary>Takes the first of them.</summary>
    public int Take()
    {
        int first = First;
        at++;
        return first;
    }
}
