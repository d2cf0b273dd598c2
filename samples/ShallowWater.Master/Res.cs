// A block of a result with its position, as a worker sends it to the master.
internal sealed class Res
{
    /// <summary>The field, 0 for the pressure, 1 and 2 for the velocities.</summary>
    public int Field;

    /// <summary>The index of the first row in the whole grid, from 0.</summary>
    public int First;

    /// <summary>The cells of the block, row by row.</summary>
    public double[] Cells = [];
}
