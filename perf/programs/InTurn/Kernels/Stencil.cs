using System.Numerics;
using System.Numerics.Tensors;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

/// <summary>The mean of the four neighbours of each cell of a plate.</summary>
internal static unsafe class Stencil
{
    private const int Side = 254;
    private const int Width = Side + 2;

    public static void Measure(Turns turns)
    {
        using Pinned<double> now = new(Width * Width);
        using Pinned<double> next = new(Width * Width);
        Kernels.Numbers(Width * Width, 37).CopyTo(now.Array, 0);
        double[,] plate = new double[Width, Width];
        double[,] swept = new double[Width, Width];
        Buffer.BlockCopy(now.Array, 0, plate, 0, Buffer.ByteLength(plate));
        double[][] rows = [.. now.Array.Chunk(Width)];
        double[][] sweptRows = [.. next.Array.Chunk(Width)];
        double[] flat = new double[Side * Side];
        double* from = now.Address;
        double* to = next.Address;
        Kernels.Measure(
            turns,
            "stencil",
            sizeof(double) * Width * Width,
            Erase,
            Of(Turns.Twin, times => KernelTwin.Stencil(from, to, Side, times)),
            Of(Kernels.AnyProcessor, times => KernelTwin.StencilAny(from, to, Side, times)),
            new Form("double[,]", () => Matrix(plate, swept), () => Inner((i, j) => swept[i, j])),
            new Form("double[][]", () => Jagged(rows, sweptRows), () => Inner((i, j) => sweptRows[i][j])),
            Of("array", Form.Repeated(() => Plain(now.Array, next.Array))),
            Of("spans of rows", Form.Repeated(() => Rows(now.Array, next.Array))),
            new Form("double[,], vectors", () => VectorsOfMatrix(plate, swept), () => Inner((i, j) => swept[i, j])),
            Of("vectors", Form.Repeated(() => Vectors(now.Array, next.Array))),
            Of("TensorPrimitives", Form.Repeated(() => Primitives(now.Array, next.Array)))
        );

        void Erase()
        {
            Array.Clear(swept);
            Array.Clear(next.Array);
            Array.ForEach(sweptRows, Array.Clear);
        }

        Form Of(string name, Action<int> run) => new(name, run, () => Inner((i, j) => next.Array[i * Width + j]));

        double[] Inner(Func<int, int, double> cell)
        {
            for (int i = 0; i < flat.Length; i++)
            {
                flat[i] = cell(1 + i / Side, 1 + i % Side);
            }

            return flat;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Matrix(double[,] now, double[,] next)
    {
        int side = next.GetLength(0) - 2;
        for (int i = 1; i <= side; i++)
        {
            for (int j = 1; j <= side; j++)
            {
                next[i, j] = 0.25 * (now[i - 1, j] + now[i + 1, j] + now[i, j - 1] + now[i, j + 1]);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Jagged(double[][] now, double[][] next)
    {
        int side = next.Length - 2;
        for (int i = 1; i <= side; i++)
        {
            for (int j = 1; j <= side; j++)
            {
                next[i][j] = 0.25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Plain(double[] now, double[] next)
    {
        for (int i = 1; i <= Side; i++)
        {
            for (int j = 1; j <= Side; j++)
            {
                int k = i * Width + j;
                next[k] = 0.25 * (now[k - Width] + now[k + Width] + now[k - 1] + now[k + 1]);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Rows(ReadOnlySpan<double> now, Span<double> next)
    {
        for (int i = 1; i <= Side; i++)
        {
            int start = i * Width + 1;
            Span<double> mean = next.Slice(start, Side);
            ReadOnlySpan<double> above = now.Slice(start - Width, mean.Length);
            ReadOnlySpan<double> below = now.Slice(start + Width, mean.Length);
            ReadOnlySpan<double> left = now.Slice(start - 1, mean.Length);
            ReadOnlySpan<double> right = now.Slice(start + 1, mean.Length);
            for (int j = 0; j < mean.Length; j++)
            {
                mean[j] = 0.25 * (above[j] + below[j] + left[j] + right[j]);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Vectors(ReadOnlySpan<double> now, Span<double> next)
    {
        for (int i = 1; i <= Side; i++)
        {
            int start = i * Width + 1;
            Mean(
                now.Slice(start - Width, Side),
                now.Slice(start + Width, Side),
                now.Slice(start - 1, Side),
                now.Slice(start + 1, Side),
                next.Slice(start, Side)
            );
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void VectorsOfMatrix(double[,] now, double[,] next)
    {
        #region rows of a matrix
        int columns = next.GetLength(1) - 2;
        for (int i = 1; i <= next.GetLength(0) - 2; i++)
        {
            Mean(
                Row(now, i - 1, 1, columns),
                Row(now, i + 1, 1, columns),
                Row(now, i, 0, columns),
                Row(now, i, 2, columns),
                Row(next, i, 1, columns)
            );
        }

        static Span<double> Row(double[,] matrix, int row, int column, int count) =>
            MemoryMarshal.CreateSpan(ref matrix[row, column], count);
        #endregion
    }

    #region mean
    private static void Mean(
        ReadOnlySpan<double> above,
        ReadOnlySpan<double> below,
        ReadOnlySpan<double> left,
        ReadOnlySpan<double> right,
        Span<double> mean
    )
    {
        ReadOnlySpan<Vector<double>> aboves = MemoryMarshal.Cast<double, Vector<double>>(above);
        ReadOnlySpan<Vector<double>> belows = MemoryMarshal.Cast<double, Vector<double>>(below);
        ReadOnlySpan<Vector<double>> lefts = MemoryMarshal.Cast<double, Vector<double>>(left);
        ReadOnlySpan<Vector<double>> rights = MemoryMarshal.Cast<double, Vector<double>>(right);
        Span<Vector<double>> means = MemoryMarshal.Cast<double, Vector<double>>(mean);
        for (int i = 0; i < means.Length; i++)
        {
            means[i] = 0.25 * (aboves[i] + belows[i] + lefts[i] + rights[i]);
        }

        for (int i = means.Length * Vector<double>.Count; i < mean.Length; i++)
        {
            mean[i] = 0.25 * (above[i] + below[i] + left[i] + right[i]);
        }
    }
    #endregion

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Primitives(ReadOnlySpan<double> now, Span<double> next)
    {
        for (int i = 1; i <= Side; i++)
        {
            int start = i * Width + 1;
            Span<double> mean = next.Slice(start, Side);
            TensorPrimitives.Add(now.Slice(start - Width, Side), now.Slice(start + Width, Side), mean);
            TensorPrimitives.Add(mean, now.Slice(start - 1, Side), mean);
            TensorPrimitives.AddMultiply(mean, now.Slice(start + 1, Side), 0.25, mean);
        }
    }
}
