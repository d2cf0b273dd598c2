namespace MPINET.Generator.Model;

/// <summary>A name that the header has and the binding does not, and why.</summary>
public sealed record LeftOut(string Name, string Reason);
