/// <summary>A part of the rod as it was at a step: this process's, and a copy of its neighbour's.</summary>
internal sealed class Checkpoint(int step, double[] own, double[] neighbours)
{
    public int Step { get; } = step;

    public double[] Own { get; } = own;

    public double[] Neighbours { get; } = neighbours;
}
