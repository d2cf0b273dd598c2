using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

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
            new Form("eight keys at once", () => EightKeys(keys.Array, bins.Array), Result)
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
    private static void EightKeys(ReadOnlySpan<byte> keys, Span<int> bins)
    {
        #region eight keys
        // No byte is out of the range of 256 counters, so that the compiler leaves the checks out.
        Span<int> own = stackalloc int[256];
        own.Clear();
        ReadOnlySpan<ulong> eights = MemoryMarshal.Cast<byte, ulong>(keys);
        foreach (ulong eight in eights)
        {
            own[(byte)eight]++;
            own[(byte)(eight >> 8)]++;
            own[(byte)(eight >> 16)]++;
            own[(byte)(eight >> 24)]++;
            own[(byte)(eight >> 32)]++;
            own[(byte)(eight >> 40)]++;
            own[(byte)(eight >> 48)]++;
            own[(byte)(eight >> 56)]++;
        }

        foreach (byte key in keys.Slice(eights.Length * sizeof(ulong)))
        {
            own[key]++;
        }
        #endregion

        own.CopyTo(bins);
    }
}
