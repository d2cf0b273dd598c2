namespace MPINET.Generator.Emit.Bodies;

/// <summary>A pointer to an object that is pinned during the call.</summary>
/// <param name="Element">The type that it points to.</param>
/// <param name="Name">The pointer's name.</param>
/// <param name="Value">The expression of what is pinned.</param>
public sealed record Pin(string Element, string Name, string Value);
