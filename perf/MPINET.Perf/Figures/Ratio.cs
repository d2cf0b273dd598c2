namespace MPINET.Perf.Figures;

/// <summary>The result of a comparison of two contenders: a quotient or a difference.</summary>
/// <param name="Value">The ratio or the difference.</param>
/// <param name="Spread">The deviation to expect in another run.</param>
internal readonly record struct Ratio(double Value, double Spread);
