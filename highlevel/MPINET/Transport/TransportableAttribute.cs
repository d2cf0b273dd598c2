namespace MPINET;

/// <summary>Marks the references that travel with an object: a type that has the mark on some sends these alone, and the others arrive null.</summary>
/// <remarks>On a class or struct it marks all references of that type. A string counts as a value and travels in any case.</remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property,
    Inherited = false
)]
public sealed class TransportableAttribute : Attribute;
