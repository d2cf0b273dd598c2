namespace MPINET.Perf.Figures;

/// <summary>What a figure is of: all that must be equal for two launches to have measured the same.</summary>
/// <param name="Run">The name of the benchmark's run: benchmark, MPI, way of the messages, ranks.</param>
/// <param name="Contender">The contender's name.</param>
/// <param name="Series">What is measured.</param>
/// <param name="X">Its size or count; 0 where it has none.</param>
/// <param name="Unit">Its unit.</param>
internal sealed record FigureKey(string Run, string Contender, string Series, long X, string Unit)
{
    /// <summary>The twin's series: a form of a call (send/array) is compared with the call (send).</summary>
    public string Call => Series.Split('/')[0];
}
