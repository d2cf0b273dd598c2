namespace MPINET.Generator.Emit.Bodies;

/// <summary>The body of a method of the P/Invoke tier that may refuse the call.</summary>
/// <param name="Guards">Calls that come first, and may throw.</param>
/// <param name="Call">The call whose result is returned.</param>
public sealed record GuardedMethodBody(IReadOnlyList<string> Guards, string Call) : MethodBody;
