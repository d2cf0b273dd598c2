namespace MPINET.Perf.Drawing;

/// <summary>A grey area behind the curves: the resolution of a measurement.</summary>
/// <param name="Name">Its name in the legend.</param>
/// <param name="Points">Its lower and upper edge, from left to right.</param>
internal sealed record Band(string Name, IReadOnlyList<(double X, double Low, double High)> Points);
