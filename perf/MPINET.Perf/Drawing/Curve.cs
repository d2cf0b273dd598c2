namespace MPINET.Perf.Drawing;

/// <summary>A curve of a chart.</summary>
/// <param name="Name">Its name in the legend.</param>
/// <param name="Points">Its points, from left to right.</param>
internal sealed record Curve(string Name, IReadOnlyList<(double X, double Y)> Points)
{
    /// <summary>True for a curve that the others are compared with. It is drawn in black.</summary>
    public bool IsReference { get; init; }
}

/// <summary>A grey area behind the curves: the resolution of a measurement.</summary>
/// <param name="Name">Its name in the legend.</param>
/// <param name="Points">Its lower and upper edge, from left to right.</param>
internal sealed record Band(string Name, IReadOnlyList<(double X, double Low, double High)> Points);

/// <summary>The spacing and the ticks of an axis.</summary>
internal enum AxisKind
{
    /// <summary>Equal differences have equal lengths.</summary>
    Linear,

    /// <summary>Equal ratios have equal lengths; ticks are powers of ten.</summary>
    Logarithmic,

    /// <summary>Logarithmic, with ticks at powers of two and labels such as 64 KiB.</summary>
    Bytes,
}
