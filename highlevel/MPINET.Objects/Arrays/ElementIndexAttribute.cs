namespace MPINET.Objects;

/// <summary>Marks the constructor parameter that receives the index of an element in its array.</summary>
/// <remarks>
/// The parameter is of type int, and a constructor has at most one. NewArray lacks it and passes each element its
/// index, from 0; New has it like any other parameter.
/// </remarks>
[AttributeUsage(AttributeTargets.Parameter)]
public sealed class ElementIndexAttribute : Attribute { }
