namespace MPINET.Perf.Drawing;

/// <summary>A curve of a chart.</summary>
/// <param name="Name">Its name in the legend.</param>
/// <param name="Points">Its points, from left to right.</param>
internal sealed record Curve(string Name, IReadOnlyList<(double X, double Y)> Points)
{
    /// <summary>True for a curve that the others are compared with. It is drawn in black.</summary>
    public bool IsReference { get; init; }
}
