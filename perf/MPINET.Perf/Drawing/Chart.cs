namespace MPINET.Perf.Drawing;

/// <summary>A chart: curves over a common axis.</summary>
/// <param name="Title">The title.</param>
/// <param name="X">The label of the horizontal axis, with its unit.</param>
/// <param name="Y">The label of the vertical axis, with its unit.</param>
/// <param name="XKind">The horizontal axis.</param>
/// <param name="YKind">The vertical axis.</param>
/// <param name="Curves">The curves, in the order of the legend.</param>
/// <param name="Band">A grey area behind them; null for none.</param>
internal sealed record Chart(
    string Title,
    string X,
    string Y,
    AxisKind XKind,
    AxisKind YKind,
    IReadOnlyList<Curve> Curves,
    Band? Band = null
)
{
    /// <summary>The curves with the points that have a place. Curves without any are left out.</summary>
    public IReadOnlyList<Curve> Drawn =>
        [
            .. Curves
                .Select(curve =>
                    curve with
                    {
                        Points = [.. curve.Points.Where(point => Axis.Has(XKind, point.X) && Axis.Has(YKind, point.Y))],
                    }
                )
                .Where(curve => curve.Points.Count > 0),
        ];
}
