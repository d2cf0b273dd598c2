namespace MPINET.Generator.Emit.Bodies;

/// <summary>A body of a few fixed statements.</summary>
/// <param name="Lines">Its lines.</param>
public sealed record LinesBody(IReadOnlyList<string> Lines) : MethodBody;
