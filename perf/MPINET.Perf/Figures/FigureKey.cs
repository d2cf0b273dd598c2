namespace MPINET.Perf.Figures;

/// <summary>The identity of a figure: values with equal keys are measurements of one quantity.</summary>
/// <param name="Run">The name of the run: benchmark, MPI, transport, ranks.</param>
/// <param name="Contender">The contender's name.</param>
/// <param name="Series">The call or other quantity that is measured.</param>
/// <param name="X">Its size or count; 0 if it has none.</param>
/// <param name="Unit">Its unit.</param>
internal sealed record FigureKey(string Run, string Contender, string Series, long X, string Unit)
{
    /// <summary>The series of C: a form of a call (send/array) is compared with the call (send).</summary>
    public string Call => Series.Split('/')[0];
}
