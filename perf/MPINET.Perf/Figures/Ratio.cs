namespace MPINET.Perf.Figures;

/// <summary>A contender beside its twin: by its time, or less it.</summary>
/// <param name="Value">The ratio or the difference.</param>
/// <param name="Spread">How far that of another run may lie from it.</param>
internal readonly record struct Ratio(double Value, double Spread);
