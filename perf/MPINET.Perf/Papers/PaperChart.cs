using MPINET.Perf.Drawing;

namespace MPINET.Perf.Papers;

/// <summary>A chart of a figure: a row <c>chart</c> of perf/papers.tsv.</summary>
/// <param name="Figure">The figure that has the chart.</param>
/// <param name="Title">The title.</param>
/// <param name="X">The label of the horizontal axis.</param>
/// <param name="XKind">The horizontal axis.</param>
/// <param name="Quantity">The quantity on the vertical axis.</param>
internal sealed record PaperChart(string Figure, string Title, string X, AxisKind XKind, Quantity Quantity)
{
    /// <summary>The file, in docs/images.</summary>
    public string File => $"papers-{Figure}.svg";
}
