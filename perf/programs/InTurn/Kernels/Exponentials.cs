using System.Numerics;
using System.Numerics.Tensors;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

/// <summary>The exponentials of numbers.</summary>
internal static unsafe class Exponentials
{
    private const int Count = 4001;

    public static void Measure(Turns turns)
    {
        using Pinned<double> x = new(Count);
        using Pinned<double> y = new(Count);
        Kernels.Numbers(Count, 37).CopyTo(x.Array, 0);
        double* from = x.Address;
        double* to = y.Address;
        Kernels.Measure(
            turns,
            "exp",
            sizeof(double) * Count,
            () => Array.Clear(y.Array),
            new Form(Turns.Twin, times => KernelTwin.Exp(from, to, Count, times), Result),
            new Form(Kernels.AnyProcessor, times => KernelTwin.ExpAny(from, to, Count, times), Result),
            new Form("spans", () => Spans(x.Array, y.Array), Result),
            new Form("vectors", () => Vectors(x.Array, y.Array), Result),
            new Form("TensorPrimitives", () => TensorPrimitives.Exp<double>(x.Array, y.Array), Result)
        );

        double[] Result() => y.Array;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Spans(ReadOnlySpan<double> x, Span<double> y)
    {
        x = x.Slice(0, y.Length);
        for (int i = 0; i < y.Length; i++)
        {
            y[i] = Math.Exp(x[i]);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Vectors(ReadOnlySpan<double> x, Span<double> y)
    {
        ReadOnlySpan<Vector<double>> xs = MemoryMarshal.Cast<double, Vector<double>>(x);
        Span<Vector<double>> ys = MemoryMarshal.Cast<double, Vector<double>>(y);
        for (int i = 0; i < ys.Length; i++)
        {
            ys[i] = System.Numerics.Vector.Exp(xs[i]);
        }

        for (int i = ys.Length * Vector<double>.Count; i < y.Length; i++)
        {
            y[i] = Math.Exp(x[i]);
        }
    }
}
