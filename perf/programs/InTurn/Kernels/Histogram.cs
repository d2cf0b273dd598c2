using System.Runtime.CompilerServices;

/// <summary>The number of times that each byte occurs.</summary>
internal static unsafe class Histogram
{
    private const int Count = 1 << 16;
    private const int Bins = 256;

    public static void Measure(Turns turns)
    {
        using Pinned<byte> keys = new(Count);
        using Pinned<int> bins = new(Bins);
        for (int i = 0; i < Count; i++)
        {
            keys.Array[i] = (byte)((i * 2654435761L) >> 13);
        }

        int[] tables = new int[4 * Bins];
        double[] result = new double[Bins];
        byte* from = keys.Address;
        int* to = bins.Address;
        Kernels.Measure(
            turns,
            "histogram",
            Count,
            () => Array.Clear(bins.Array),
            new Form(Turns.Twin, times => KernelTwin.Histogram(from, to, Count, times), Result),
            new Form(Kernels.AnyProcessor, times => KernelTwin.HistogramAny(from, to, Count, times), Result),
            new Form("array", () => Plain(keys.Array, bins.Array), Result),
            new Form("span of 256", () => Known(keys.Array, bins.Array), Result),
            new Form("pointers", () => Pointers(keys.Array, bins.Array), Result),
            new Form("four tables", () => FourTables(keys.Array, tables, bins.Array), Result)
        );

        double[] Result()
        {
            for (int i = 0; i < Bins; i++)
            {
                result[i] = bins.Array[i];
            }

            return result;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Plain(byte[] keys, int[] bins)
    {
        Array.Clear(bins);
        foreach (byte key in keys)
        {
            bins[key]++;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Known(ReadOnlySpan<byte> keys, Span<int> bins)
    {
        Span<int> own = stackalloc int[Bins];
        own.Clear();
        foreach (byte key in keys)
        {
            own[key]++;
        }

        own.CopyTo(bins);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Pointers(ReadOnlySpan<byte> keys, Span<int> bins)
    {
        bins.Clear();
        fixed (byte* first = keys)
        fixed (int* own = bins)
        {
            byte* end = first + keys.Length;
            for (byte* key = first; key < end; key++)
            {
                own[(uint)*key]++;
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void FourTables(ReadOnlySpan<byte> keys, Span<int> tables, Span<int> bins)
    {
        #region four tables
        tables.Clear();
        Span<int> first = tables.Slice(0, Bins);
        Span<int> second = tables.Slice(Bins, Bins);
        Span<int> third = tables.Slice(2 * Bins, Bins);
        Span<int> fourth = tables.Slice(3 * Bins, Bins);
        int i = 0;
        for (; i + 3 < keys.Length; i += 4)
        {
            first[keys[i]]++;
            second[keys[i + 1]]++;
            third[keys[i + 2]]++;
            fourth[keys[i + 3]]++;
        }

        for (; i < keys.Length; i++)
        {
            first[keys[i]]++;
        }

        for (int bin = 0; bin < bins.Length; bin++)
        {
            bins[bin] = first[bin] + second[bin] + third[bin] + fourth[bin];
        }
        #endregion
    }
}
