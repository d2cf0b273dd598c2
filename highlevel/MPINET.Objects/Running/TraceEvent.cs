namespace MPINET.Objects.Running;

/// <summary>An event of a trace.</summary>
/// <param name="Kind">The kind of the event.</param>
/// <param name="Name">The name of the method, or of the class of a created object.</param>
/// <param name="Start">The start time, in ticks on the clock of rank 0.</param>
/// <param name="Duration">The duration, in ticks.</param>
/// <param name="Flow">
/// The number of the call in the job, equal where it is made and where it is executed; zero if there is none.
/// </param>
internal readonly record struct TraceEvent(TraceKind Kind, string Name, long Start, long Duration, long Flow);
