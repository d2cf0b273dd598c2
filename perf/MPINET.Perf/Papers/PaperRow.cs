namespace MPINET.Perf.Papers;

/// <summary>A row of a figure's table: a row <c>row</c> of perf/papers.tsv.</summary>
/// <param name="Figure">The figure that has the table.</param>
/// <param name="What">The quantity, in words.</param>
/// <param name="Published">The paper's figures, in words.</param>
/// <param name="Run">The run that measures the quantity.</param>
/// <param name="Series">The series, including the form of a call.</param>
/// <param name="X">The size.</param>
/// <param name="Unit">The unit.</param>
/// <param name="Contender">The contender that stands for MPINET.</param>
/// <param name="Measure">The last column: ratio (divided by C's), difference (minus C's), or by=name (the time of another contender divided by this one's).</param>
internal sealed record PaperRow(
    string Figure,
    string What,
    string Published,
    string Run,
    string Series,
    long X,
    string Unit,
    string Contender,
    string Measure
)
{
    /// <summary>The measure for a quotient by C.</summary>
    public const string Ratio = "ratio";

    /// <summary>The measure for a difference to C.</summary>
    public const string Difference = "difference";

    /// <summary>The beginning of a measure that names another contender.</summary>
    public const string By = "by=";
}
