using System.Numerics;
using System.Runtime.InteropServices;

/// <summary>A process's part of the square, with a frame: the neighbours' cells, or the border of the square.</summary>
internal sealed class Block
{
    private readonly int side;
    private readonly int top;
    private readonly int left;
    private readonly double[] rowWave;
    private readonly double[] columnWave;
    private readonly double[] changes;

    /// <summary>The part that falls to one place of a grid of processes.</summary>
    public Block(int side, int[] dims, int[] place)
    {
        this.side = side;
        top = side * place[0] / dims[0];
        left = side * place[1] / dims[1];
        Rows = side * (place[0] + 1) / dims[0] - top;
        Columns = side * (place[1] + 1) / dims[1] - left;
        rowWave = Array.ConvertAll(Enumerable.Range(top, Rows + 2).ToArray(), i => Math.Sin(Math.PI * i / (side + 1)));
        columnWave = Array.ConvertAll(
            Enumerable.Range(left, Width).ToArray(),
            i => Math.Sin(3 * Math.PI * i / (side + 1))
        );
        changes = new double[Columns];
    }

    /// <summary>Rows without the frame; they are numbered from 1.</summary>
    public int Rows { get; }

    /// <summary>Columns without the frame; they are numbered from 1.</summary>
    public int Columns { get; }

    /// <summary>Cells from one row to the next.</summary>
    public int Width => Columns + 2;

    /// <summary>Cells with the frame.</summary>
    public int Cells => (Rows + 2) * Width;

    /// <summary>Every cell becomes the mean of its neighbours.</summary>
    public void Sweep(ReadOnlySpan<double> now, Span<double> next)
    {
        for (int row = 1; row <= Rows; row++)
        {
            ReadOnlySpan<double> above = now.Slice((row - 1) * Width + 1, Columns);
            ReadOnlySpan<double> below = now.Slice((row + 1) * Width + 1, Columns);
            ReadOnlySpan<double> before = now.Slice(row * Width, Columns);
            ReadOnlySpan<double> after = now.Slice(row * Width + 2, Columns);
            Mean(above, below, before, after, next.Slice(row * Width + 1, Columns));
        }
    }

    /// <summary>The greatest change of a cell. By columns first, as in C, where compilers make vectors of that.</summary>
    public double GreatestChange(ReadOnlySpan<double> now, ReadOnlySpan<double> next)
    {
        Array.Clear(changes, 0, changes.Length);
        for (int row = 1; row <= Rows; row++)
        {
            Widen(now.Slice(row * Width + 1, Columns), next.Slice(row * Width + 1, Columns), changes);
        }

        double greatest = 0;
        foreach (double change in changes)
        {
            greatest = change > greatest ? change : greatest;
        }

        return greatest;
    }

    /// <summary>Sets the cells and the frame to the start.</summary>
    public void Fill(Span<double> cells)
    {
        for (int row = 0; row <= Rows + 1; row++)
        {
            for (int column = 0; column <= Columns + 1; column++)
            {
                cells[row * Width + column] = Solution(row, column) + rowWave[row] * columnWave[column];
            }
        }
    }

    /// <summary>The greatest distance of a cell from where it has to be after so many iterations.</summary>
    public double ErrorOf(ReadOnlySpan<double> cells, int iterations)
    {
        double decay = (Math.Cos(Math.PI / (side + 1)) + Math.Cos(3 * Math.PI / (side + 1))) / 2;
        double rest = Math.Pow(decay, iterations);
        double greatest = 0;
        for (int row = 1; row <= Rows; row++)
        {
            for (int column = 1; column <= Columns; column++)
            {
                double wanted = Solution(row, column) + rest * rowWave[row] * columnWave[column];
                greatest = Math.Max(greatest, Math.Abs(cells[row * Width + column] - wanted));
            }
        }

        return greatest;
    }

    /// <summary>The sum of the cells.</summary>
    public double SumOf(ReadOnlySpan<double> cells)
    {
        double sum = 0;
        for (int row = 1; row <= Rows; row++)
        {
            for (int column = 1; column <= Columns; column++)
            {
                sum += cells[row * Width + column];
            }
        }

        return sum;
    }

    // Vectors by hand, which gcc -O3 makes of the loop in C by itself; the plain loop is for the rest, and for a runtime
    // that only imitates vectors.
    private static void Mean(
        ReadOnlySpan<double> above,
        ReadOnlySpan<double> below,
        ReadOnlySpan<double> before,
        ReadOnlySpan<double> after,
        Span<double> mean
    )
    {
        int done = 0;
        if (Vector.IsHardwareAccelerated)
        {
            #region vectors
            ReadOnlySpan<Vector<double>> aboves = MemoryMarshal.Cast<double, Vector<double>>(above);
            ReadOnlySpan<Vector<double>> belows = MemoryMarshal.Cast<double, Vector<double>>(below);
            ReadOnlySpan<Vector<double>> befores = MemoryMarshal.Cast<double, Vector<double>>(before);
            ReadOnlySpan<Vector<double>> afters = MemoryMarshal.Cast<double, Vector<double>>(after);
            Span<Vector<double>> means = MemoryMarshal.Cast<double, Vector<double>>(mean);
            for (int i = 0; i < means.Length; i++)
            {
                means[i] = (aboves[i] + belows[i] + befores[i] + afters[i]) * 0.25;
            }
            #endregion

            done = means.Length * Vector<double>.Count;
        }

        for (int i = done; i < mean.Length; i++)
        {
            mean[i] = 0.25 * (above[i] + below[i] + before[i] + after[i]);
        }
    }

    // In each column the greatest of what was found and of the change in one row; vectors as above.
    private static void Widen(ReadOnlySpan<double> before, ReadOnlySpan<double> after, Span<double> greatest)
    {
        int done = 0;
        if (Vector.IsHardwareAccelerated)
        {
            ReadOnlySpan<Vector<double>> befores = MemoryMarshal.Cast<double, Vector<double>>(before);
            ReadOnlySpan<Vector<double>> afters = MemoryMarshal.Cast<double, Vector<double>>(after);
            Span<Vector<double>> greatests = MemoryMarshal.Cast<double, Vector<double>>(greatest);
            for (int i = 0; i < greatests.Length; i++)
            {
                Vector<double> changes = Vector.Abs(afters[i] - befores[i]);
                Vector<long> isGreater = Vector.GreaterThan(changes, greatests[i]);
                greatests[i] = Vector.ConditionalSelect(isGreater, changes, greatests[i]);
            }

            done = greatests.Length * Vector<double>.Count;
        }

        for (int i = done; i < greatest.Length; i++)
        {
            double change = Math.Abs(after[i] - before[i]);
            greatest[i] = change > greatest[i] ? change : greatest[i];
        }
    }

    // A solution, which stands on the border; the wave is zero there.
    private double Solution(int row, int column) => (double)(top + row) / (side + 1) * (left + column) / (side + 1);
}
