namespace MPINET.Generator.Emit.Bodies;

/// <summary>A statement before the call that gives a variable its value.</summary>
/// <param name="Declaration">The variable, with its type where it is new.</param>
/// <param name="Value">The expression of its value.</param>
public sealed record Local(string Declaration, string Value);
