namespace MPINET.Objects.Running;

/// <summary>Something that is noted.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Name">The method, or the class of an object that is made.</param>
/// <param name="Start">When it began, in ticks on the clock of rank 0.</param>
/// <param name="Duration">How long it took, in ticks.</param>
/// <param name="Flow">The number of the call in the job, the same where it is made and where it is carried out; zero for none.</param>
internal readonly record struct TraceEvent(TraceKind Kind, string Name, long Start, long Duration, long Flow);
