using MPINET;

/// <summary>What the processes exchange of one array: the outermost cells of a block, and the frame for the neighbours'.</summary>
/// <remarks>Each is described once, and used in every iteration.</remarks>
internal sealed class Halo(double[] cells, Block block, Datatype column)
{
    public double[] Cells => cells;

    public ArrayTypedBuffer NorthFrame { get; } = new(cells, 1, block.Columns);

    public ArrayTypedBuffer North { get; } = new(cells, block.Width + 1, block.Columns);

    public ArrayTypedBuffer South { get; } = new(cells, block.Rows * block.Width + 1, block.Columns);

    public ArrayTypedBuffer SouthFrame { get; } = new(cells, (block.Rows + 1) * block.Width + 1, block.Columns);

    public ArrayTypedBuffer WestFrame { get; } = ArrayTypedBuffer.Of(cells, block.Width, 1, column);

    public ArrayTypedBuffer West { get; } = ArrayTypedBuffer.Of(cells, block.Width + 1, 1, column);

    public ArrayTypedBuffer East { get; } = ArrayTypedBuffer.Of(cells, block.Width + block.Columns, 1, column);

    public ArrayTypedBuffer EastFrame { get; } = ArrayTypedBuffer.Of(cells, block.Width + block.Columns + 1, 1, column);
}
