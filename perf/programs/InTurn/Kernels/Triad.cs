using System.Numerics;
using System.Numerics.Tensors;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

/// <summary>The triad of STREAM: a vector and a multiple of another.</summary>
internal static unsafe class Triad
{
    private const int Count = 4001;
    private const double Factor = 3;

    public static void Measure(Turns turns)
    {
        using Pinned<double> a = new(Count);
        using Pinned<double> b = new(Count);
        using Pinned<double> c = new(Count);
        Kernels.Numbers(Count, 37).CopyTo(b.Array, 0);
        Kernels.Numbers(Count, 41).CopyTo(c.Array, 0);
        double* sum = a.Address;
        double* one = b.Address;
        double* other = c.Address;
        Kernels.Measure(
            turns,
            "triad",
            sizeof(double) * Count,
            () => Array.Clear(a.Array),
            new Form(Turns.Twin, times => KernelTwin.Triad(one, other, sum, Count, times), Result),
            new Form(Kernels.AnyProcessor, times => KernelTwin.TriadAny(one, other, sum, Count, times), Result),
            new Form("array", () => Plain(b.Array, c.Array, a.Array), Result),
            new Form("spans", () => Spans(b.Array, c.Array, a.Array), Result),
            new Form("vectors", () => Vectors(b.Array, c.Array, a.Array), Result),
            new Form("TensorPrimitives", () => TensorPrimitives.MultiplyAdd(c.Array, Factor, b.Array, a.Array), Result)
        );

        double[] Result() => a.Array;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Plain(double[] b, double[] c, double[] a)
    {
        for (int i = 0; i < a.Length; i++)
        {
            a[i] = b[i] + Factor * c[i];
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Spans(ReadOnlySpan<double> b, ReadOnlySpan<double> c, Span<double> a)
    {
        b = b.Slice(0, a.Length);
        c = c.Slice(0, a.Length);
        for (int i = 0; i < a.Length; i++)
        {
            a[i] = b[i] + Factor * c[i];
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Vectors(ReadOnlySpan<double> b, ReadOnlySpan<double> c, Span<double> a)
    {
        #region vectors
        ReadOnlySpan<Vector<double>> bs = MemoryMarshal.Cast<double, Vector<double>>(b);
        ReadOnlySpan<Vector<double>> cs = MemoryMarshal.Cast<double, Vector<double>>(c);
        Span<Vector<double>> sums = MemoryMarshal.Cast<double, Vector<double>>(a);
        for (int i = 0; i < sums.Length; i++)
        {
            sums[i] = bs[i] + Factor * cs[i];
        }

        for (int i = sums.Length * Vector<double>.Count; i < a.Length; i++)
        {
            a[i] = b[i] + Factor * c[i];
        }
        #endregion
    }
}
