namespace MPINET.Generator.Model;

/// <summary>A name that the header has and the binding leaves out, with the reason.</summary>
public sealed record LeftOut(string Name, string Reason);
