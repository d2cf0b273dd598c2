using System.Numerics;
using System.Numerics.Tensors;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

/// <summary>The product of two square matrices.</summary>
internal static unsafe class MatrixProduct
{
    private const int Side = 128;

    public static void Measure(Turns turns)
    {
        using Pinned<double> a = new(Side * Side);
        using Pinned<double> b = new(Side * Side);
        using Pinned<double> c = new(Side * Side);
        Kernels.Numbers(Side * Side, 37).CopyTo(a.Array, 0);
        Kernels.Numbers(Side * Side, 41).CopyTo(b.Array, 0);
        double[,] left = new double[Side, Side];
        double[,] right = new double[Side, Side];
        double[,] product = new double[Side, Side];
        Buffer.BlockCopy(a.Array, 0, left, 0, Buffer.ByteLength(left));
        Buffer.BlockCopy(b.Array, 0, right, 0, Buffer.ByteLength(right));
        double* one = a.Address;
        double* other = b.Address;
        double* to = c.Address;
        Kernels.Measure(
            turns,
            "matrix-product",
            sizeof(double) * Side * Side,
            Erase,
            new Form(Turns.Twin, times => KernelTwin.MatrixProduct(one, other, to, Side, times), Result),
            new Form(Kernels.AnyProcessor, times => KernelTwin.MatrixProductAny(one, other, to, Side, times), Result),
            new Form("double[,], dot products", () => DotProducts(left, right, product), Copied),
            new Form("double[,], rows", () => Matrix(left, right, product), Copied),
            new Form("array, dot products", () => ArrayDotProducts(a.Array, b.Array, c.Array), Result),
            new Form("spans of rows", () => Rows(a.Array, b.Array, c.Array), Result),
            new Form("vectors", () => Vectors(a.Array, b.Array, c.Array), Result),
            new Form("vectors, tiles", () => Tiles(a.Array, b.Array, c.Array), Result),
            new Form("TensorPrimitives", () => Primitives(a.Array, b.Array, c.Array), Result)
        );

        void Erase()
        {
            Array.Clear(product);
            Array.Clear(c.Array);
        }

        double[] Result() => c.Array;

        double[] Copied()
        {
            Buffer.BlockCopy(product, 0, c.Array, 0, Buffer.ByteLength(product));
            return c.Array;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void DotProducts(double[,] a, double[,] b, double[,] c)
    {
        for (int i = 0; i < c.GetLength(0); i++)
        {
            for (int j = 0; j < c.GetLength(1); j++)
            {
                double sum = 0;
                for (int k = 0; k < b.GetLength(0); k++)
                {
                    sum += a[i, k] * b[k, j];
                }

                c[i, j] = sum;
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Matrix(double[,] a, double[,] b, double[,] c)
    {
        Array.Clear(c);
        for (int i = 0; i < c.GetLength(0); i++)
        {
            for (int k = 0; k < b.GetLength(0); k++)
            {
                for (int j = 0; j < c.GetLength(1); j++)
                {
                    c[i, j] += a[i, k] * b[k, j];
                }
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ArrayDotProducts(double[] a, double[] b, double[] c)
    {
        for (int i = 0; i < Side; i++)
        {
            for (int j = 0; j < Side; j++)
            {
                double sum = 0;
                for (int k = 0; k < Side; k++)
                {
                    sum += a[i * Side + k] * b[k * Side + j];
                }

                c[i * Side + j] = sum;
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Rows(ReadOnlySpan<double> a, ReadOnlySpan<double> b, Span<double> c)
    {
        c.Clear();
        for (int i = 0; i < Side; i++)
        {
            Span<double> sums = c.Slice(i * Side, Side);
            for (int k = 0; k < Side; k++)
            {
                double factor = a[i * Side + k];
                ReadOnlySpan<double> row = b.Slice(k * Side, sums.Length);
                for (int j = 0; j < sums.Length; j++)
                {
                    sums[j] += factor * row[j];
                }
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Vectors(ReadOnlySpan<double> a, ReadOnlySpan<double> b, Span<double> c)
    {
        c.Clear();
        for (int i = 0; i < Side; i++)
        {
            for (int k = 0; k < Side; k++)
            {
                AddMultiple(c.Slice(i * Side, Side), a[i * Side + k], b.Slice(k * Side, Side));
            }
        }
    }

    #region add multiple
    private static void AddMultiple(Span<double> sums, double factor, ReadOnlySpan<double> row)
    {
        Span<Vector<double>> wideSums = MemoryMarshal.Cast<double, Vector<double>>(sums);
        ReadOnlySpan<Vector<double>> wideRow = MemoryMarshal.Cast<double, Vector<double>>(row);
        for (int i = 0; i < wideSums.Length; i++)
        {
            wideSums[i] += factor * wideRow[i];
        }

        for (int i = wideSums.Length * Vector<double>.Count; i < sums.Length; i++)
        {
            sums[i] += factor * row[i];
        }
    }
    #endregion

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Tiles(ReadOnlySpan<double> a, ReadOnlySpan<double> b, Span<double> c)
    {
        #region tiles
        // A tile of four rows and two vectors stays in registers for all of the sums over k.
        int width = 2 * Vector<double>.Count;
        for (int i = 0; i < Side; i += 4)
        {
            for (int j = 0; j < Side; j += width)
            {
                Tile(a.Slice(i * Side), b.Slice(j), c.Slice(i * Side + j));
            }
        }
        #endregion
    }

    private static void Tile(ReadOnlySpan<double> a, ReadOnlySpan<double> b, Span<double> c)
    {
        Vector<double> c00 = default,
            c01 = default,
            c10 = default,
            c11 = default;
        Vector<double> c20 = default,
            c21 = default,
            c30 = default,
            c31 = default;
        for (int k = 0; k < Side; k++)
        {
            ReadOnlySpan<double> row = b.Slice(k * Side);
            Vector<double> b0 = new(row);
            Vector<double> b1 = new(row.Slice(Vector<double>.Count));
            c00 += a[k] * b0;
            c01 += a[k] * b1;
            c10 += a[Side + k] * b0;
            c11 += a[Side + k] * b1;
            c20 += a[2 * Side + k] * b0;
            c21 += a[2 * Side + k] * b1;
            c30 += a[3 * Side + k] * b0;
            c31 += a[3 * Side + k] * b1;
        }

        Store(c, c00, c01);
        Store(c.Slice(Side), c10, c11);
        Store(c.Slice(2 * Side), c20, c21);
        Store(c.Slice(3 * Side), c30, c31);
    }

    private static void Store(Span<double> c, Vector<double> first, Vector<double> second)
    {
        first.CopyTo(c);
        second.CopyTo(c.Slice(Vector<double>.Count));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Primitives(ReadOnlySpan<double> a, ReadOnlySpan<double> b, Span<double> c)
    {
        c.Clear();
        for (int i = 0; i < Side; i++)
        {
            Span<double> sums = c.Slice(i * Side, Side);
            for (int k = 0; k < Side; k++)
            {
                TensorPrimitives.MultiplyAdd(b.Slice(k * Side, Side), a[i * Side + k], sums, sums);
            }
        }
    }
}
