namespace MPINET.Generator.Emit.Bodies;

/// <summary>The call of a nonblocking form in place of the blocking one.</summary>
/// <param name="Call">The call.</param>
/// <param name="Status">The expression of the status that completion fills.</param>
public sealed record ObservedTwin(string Call, string Status);
