namespace MPINET.Perf.Papers;

/// <summary>A curve of a chart: a row <c>line</c> of perf/papers.tsv.</summary>
/// <param name="Figure">The figure that has the chart.</param>
/// <param name="Name">The name in the legend.</param>
/// <param name="Run">The run whose figures it shows. If the name ends with *, the runs of any number of ranks, and the horizontal axis has the ranks.</param>
/// <param name="Series">The series; with *, followed by a size.</param>
/// <param name="Contender">The contender.</param>
internal sealed record PaperLine(string Figure, string Name, string Run, string Series, string Contender)
{
    /// <summary>True if the horizontal axis has the ranks.</summary>
    public bool IsByRanks => Run.EndsWith('*');
}
