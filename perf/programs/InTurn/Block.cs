using System.Numerics;
using System.Runtime.CompilerServices;
#if NET
using System.Runtime.Intrinsics;
#endif

/// <summary>One process's block of the square, with a frame that holds the neighbours' cells or the border of the square.</summary>
internal sealed unsafe class Block
{
    // Doubles per page of memory.
    private const int Page = 4096 / sizeof(double);

    private readonly int side;
    private readonly int top;
    private readonly int left;
    private readonly double[] rowWave;
    private readonly double[] columnWave;
    private readonly double[] changes;

    /// <summary>The block for given coordinates in a grid of processes.</summary>
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

    /// <summary>Number of rows without the frame. They are numbered from 1.</summary>
    public int Rows { get; }

    /// <summary>Number of columns without the frame. They are numbered from 1.</summary>
    public int Columns { get; }

    /// <summary>Distance from one row to the next, in cells.</summary>
    public int Width => Columns + 2;

    /// <summary>Number of cells with the frame.</summary>
    public int Cells => (Rows + 2) * Width;

    /// <summary>Distance from the first copy of the block to the second, in cells, as in C.</summary>
    /// <remarks>
    /// It is half a page more than a whole number of pages. Some processors compare only the page offsets of addresses, so that a load waits for
    /// a store at the same offset in another page.
    /// </remarks>
    public int Apart => (Cells + Page / 2 - 1) / Page * Page + Page / 2;

    /// <summary>Sets every cell to the mean of its neighbours.</summary>
    public void Sweep(ReadOnlySpan<double> now, Span<double> next)
    {
        fixed (double* cells = now)
        fixed (double* means = next)
        {
            for (int row = 1; row <= Rows; row++)
            {
                int start = row * Width + 1;
                Mean(cells + start, means + start);
            }
        }
    }

    /// <summary>The greatest change of a cell. It is computed per column first, as in C, because compilers vectorise that.</summary>
    public double GreatestChange(ReadOnlySpan<double> now, ReadOnlySpan<double> next)
    {
        Array.Clear(changes, 0, changes.Length);
        fixed (double* before = now)
        fixed (double* after = next)
        fixed (double* widest = changes)
        {
            for (int row = 1; row <= Rows; row++)
            {
                int start = row * Width + 1;
                Widen(before + start, after + start, widest);
            }
        }

        double greatest = 0;
        foreach (double change in changes)
        {
            greatest = change > greatest ? change : greatest;
        }

        return greatest;
    }

    /// <summary>Sets the cells and the frame to the initial values.</summary>
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

    /// <summary>The greatest deviation of a cell from its exact value after a number of iterations.</summary>
    public double ErrorOf(ReadOnlySpan<double> cells, long iterations)
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

    // One row. The vectors are explicit, the widest first; gcc -O3 vectorises the loop in C itself. The plain loop handles the rest, and
    // runtimes that only emulate vectors.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Mean(double* here, double* mean)
    {
        double* above = here - Width;
        double* below = here + Width;
        nint columns = Columns;
        nint i = 0;
#if NET
        if (Vector512.IsHardwareAccelerated)
        {
            for (; i <= columns - Vector512<double>.Count; i += Vector512<double>.Count)
            {
                Vector512<double> vertical = Vector512.Load(above + i) + Vector512.Load(below + i);
                ((vertical + Vector512.Load(here + i - 1) + Vector512.Load(here + i + 1)) * 0.25).Store(mean + i);
            }
        }
#endif
        if (System.Numerics.Vector.IsHardwareAccelerated)
        {
            #region vectors
            for (; i <= columns - Vector<double>.Count; i += Vector<double>.Count)
            {
                Vector<double> vertical = At(above + i) + At(below + i);
                *(Vector<double>*)(mean + i) = (vertical + At(here + i - 1) + At(here + i + 1)) * 0.25;
            }
            #endregion
        }

        for (; i < columns; i++)
        {
            mean[i] = 0.25 * (above[i] + below[i] + here[i - 1] + here[i + 1]);
        }
    }

    private static Vector<double> At(double* cells) => *(Vector<double>*)cells;

    // Updates the greatest change in each column by the change in one row. Vectors as above.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Widen(double* before, double* after, double* greatest)
    {
        nint columns = Columns;
        nint i = 0;
#if NET
        if (Vector512.IsHardwareAccelerated)
        {
            for (; i <= columns - Vector512<double>.Count; i += Vector512<double>.Count)
            {
                Vector512<double> found = Vector512.Load(greatest + i);
                Vector512<double> change = Vector512.Abs(Vector512.Load(after + i) - Vector512.Load(before + i));
                Vector512.ConditionalSelect(Vector512.GreaterThan(change, found), change, found).Store(greatest + i);
            }
        }
#endif
        if (System.Numerics.Vector.IsHardwareAccelerated)
        {
            for (; i <= columns - Vector<double>.Count; i += Vector<double>.Count)
            {
                Vector<double> found = At(greatest + i);
                Vector<double> change = System.Numerics.Vector.Abs(At(after + i) - At(before + i));
                Vector<long> isGreater = System.Numerics.Vector.GreaterThan(change, found);
                *(Vector<double>*)(greatest + i) = System.Numerics.Vector.ConditionalSelect(isGreater, change, found);
            }
        }

        for (; i < columns; i++)
        {
            double change = Math.Abs(after[i] - before[i]);
            greatest[i] = change > greatest[i] ? change : greatest[i];
        }
    }

    // A solution of the equation, which the border has. The wave is zero there.
    private double Solution(int row, int column) => (double)(top + row) / (side + 1) * (left + column) / (side + 1);
}
