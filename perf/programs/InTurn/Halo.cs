using MPINET;

/// <summary>One copy of a block in an array, and the parts of it that processes exchange.</summary>
/// <remarks>The parts are described once and used in every iteration.</remarks>
internal sealed class Halo(double[] cells, int start, Block block, Datatype column)
{
    public Span<double> Cells => cells.AsSpan(start, block.Cells);

    public ArrayTypedBuffer NorthFrame { get; } = new(cells, start + 1, block.Columns);

    public ArrayTypedBuffer North { get; } = new(cells, start + block.Width + 1, block.Columns);

    public ArrayTypedBuffer South { get; } = new(cells, start + block.Rows * block.Width + 1, block.Columns);

    public ArrayTypedBuffer SouthFrame { get; } = new(cells, start + (block.Rows + 1) * block.Width + 1, block.Columns);

    public ArrayTypedBuffer WestFrame { get; } = ArrayTypedBuffer.Of(cells, start + block.Width, 1, column);

    public ArrayTypedBuffer West { get; } = ArrayTypedBuffer.Of(cells, start + block.Width + 1, 1, column);

    public ArrayTypedBuffer East { get; } = ArrayTypedBuffer.Of(cells, start + block.Width + block.Columns, 1, column);

    public ArrayTypedBuffer EastFrame { get; } =
        ArrayTypedBuffer.Of(cells, start + block.Width + block.Columns + 1, 1, column);
}
