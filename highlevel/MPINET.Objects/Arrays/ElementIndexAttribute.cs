namespace MPINET.Objects;

/// <summary>Marks the parameter of a constructor that takes the index of an element in its array.</summary>
/// <remarks>NewArray has no such parameter and gives each element its index, from 0 on; New has it like any other. It is one parameter of type int.</remarks>
[AttributeUsage(AttributeTargets.Parameter)]
public sealed class ElementIndexAttribute : Attribute { }
