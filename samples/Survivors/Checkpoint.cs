/// <summary>The state of this process's part of the rod at a step, and a copy of its neighbour's part.</summary>
internal sealed class Checkpoint(int step, double[] own, double[] neighbours)
{
    public int Step { get; } = step;

    public double[] Own { get; } = own;

    public double[] Neighbours { get; } = neighbours;
}
