using System.Numerics;
using System.Numerics.Tensors;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

/// <summary>The scalar product of two vectors.</summary>
internal static unsafe class Dot
{
    private const int Count = 4001;

    public static void Measure(Turns turns)
    {
        using Pinned<double> a = new(Count);
        using Pinned<double> b = new(Count);
        using Pinned<double> product = new(1);
        Kernels.Numbers(Count, 37).CopyTo(a.Array, 0);
        Kernels.Numbers(Count, 41).CopyTo(b.Array, 0);
        double* one = a.Address;
        double* other = b.Address;
        double* sum = product.Address;
        Kernels.Measure(
            turns,
            "dot",
            sizeof(double) * Count,
            () => Array.Clear(product.Array),
            new Form(Turns.Twin, times => KernelTwin.Dot(one, other, sum, Count, times), Result),
            new Form(Kernels.AnyProcessor, times => KernelTwin.DotAny(one, other, sum, Count, times), Result),
            new Form("array", () => *sum = Plain(a.Array, b.Array), Result),
            new Form("spans", () => *sum = Spans(a.Array, b.Array), Result),
            new Form("vectors", () => *sum = Vectors(a.Array, b.Array), Result),
            new Form("vectors, four sums", () => *sum = FourSums(a.Array, b.Array), Result),
            new Form("TensorPrimitives", () => *sum = TensorPrimitives.Dot(a.Array, b.Array), Result)
        );

        double[] Result() => product.Array;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static double Plain(double[] a, double[] b)
    {
        double sum = 0;
        for (int i = 0; i < a.Length; i++)
        {
            sum += a[i] * b[i];
        }

        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static double Spans(ReadOnlySpan<double> a, ReadOnlySpan<double> b)
    {
        b = b.Slice(0, a.Length);
        double sum = 0;
        for (int i = 0; i < a.Length; i++)
        {
            sum += a[i] * b[i];
        }

        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static double Vectors(ReadOnlySpan<double> a, ReadOnlySpan<double> b)
    {
        ReadOnlySpan<Vector<double>> @as = MemoryMarshal.Cast<double, Vector<double>>(a);
        ReadOnlySpan<Vector<double>> bs = MemoryMarshal.Cast<double, Vector<double>>(b);
        Vector<double> sums = Vector<double>.Zero;
        for (int i = 0; i < @as.Length; i++)
        {
            sums += @as[i] * bs[i];
        }

        return System.Numerics.Vector.Sum(sums) + Rest(a, b, @as.Length * Vector<double>.Count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static double FourSums(ReadOnlySpan<double> a, ReadOnlySpan<double> b)
    {
        ReadOnlySpan<Vector<double>> @as = MemoryMarshal.Cast<double, Vector<double>>(a);
        ReadOnlySpan<Vector<double>> bs = MemoryMarshal.Cast<double, Vector<double>>(b);
        Vector<double> first = Vector<double>.Zero;
        Vector<double> second = first;
        Vector<double> third = first;
        Vector<double> fourth = first;
        int i = 0;
        for (; i + 3 < @as.Length; i += 4)
        {
            first += @as[i] * bs[i];
            second += @as[i + 1] * bs[i + 1];
            third += @as[i + 2] * bs[i + 2];
            fourth += @as[i + 3] * bs[i + 3];
        }

        return System.Numerics.Vector.Sum(first + second + (third + fourth)) + Rest(a, b, i * Vector<double>.Count);
    }

    private static double Rest(ReadOnlySpan<double> a, ReadOnlySpan<double> b, int start)
    {
        double sum = 0;
        for (int i = start; i < a.Length; i++)
        {
            sum += a[i] * b[i];
        }

        return sum;
    }
}
