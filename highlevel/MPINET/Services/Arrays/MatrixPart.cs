namespace MPINET;

/// <summary>The block of a <see cref="GlobalMatrix{T}" /> that a process has, with its border.</summary>
/// <remarks>Rows and columns are counted from 0 in the block; those of the border are negative, or follow the last.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public readonly ref struct MatrixPart<T>
    where T : unmanaged
{
    private readonly Span<T> elements;

    internal MatrixPart(Span<T> elements, long firstRow, long firstColumn, int rows, int columns, int halo)
    {
        this.elements = elements;
        FirstRow = firstRow;
        FirstColumn = firstColumn;
        Rows = rows;
        Columns = columns;
        Halo = halo;
    }

    /// <summary>The row of the matrix that is row 0 here.</summary>
    public long FirstRow { get; }

    /// <summary>The column of the matrix that is column 0 here.</summary>
    public long FirstColumn { get; }

    /// <summary>Number of rows without the border.</summary>
    public int Rows { get; }

    /// <summary>Number of columns without the border.</summary>
    public int Columns { get; }

    /// <summary>Width of the border in elements.</summary>
    public int Halo { get; }

    /// <summary>An element, also of the border.</summary>
    /// <param name="row">The row, from -Halo to less than Rows + Halo.</param>
    /// <param name="column">The column, from -Halo to less than Columns + Halo.</param>
    /// <exception cref="IndexOutOfRangeException">There is no such element.</exception>
    public ref T this[int row, int column]
    {
        get
        {
            int at = column + Halo;
            int width = Columns + (2 * Halo);
            return ref (uint)at < (uint)width ? ref elements[((row + Halo) * width) + at] : ref elements[-1];
        }
    }

    /// <summary>A row without the border at its ends. It may be a row of the border.</summary>
    /// <param name="row">The row, from -Halo to less than Rows + Halo.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such row.</exception>
    public Span<T> Row(int row) => RowWithHalo(row).Slice(Halo, Columns);

    /// <summary>A row with the border at its ends: element i is column i - Halo.</summary>
    /// <inheritdoc cref="Row" path="/param|/exception" />
    public Span<T> RowWithHalo(int row)
    {
        int width = Columns + (2 * Halo);
        return elements.Slice((row + Halo) * width, width);
    }
}
