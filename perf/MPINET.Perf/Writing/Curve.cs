namespace MPINET.Perf.Writing;

/// <summary>A curve of a plot.</summary>
internal sealed record Curve(string Name, IReadOnlyList<(double X, double Y)> Points);
