namespace MPINET;

/// <summary>
/// Marks the references that are sent with an object. If a type marks some of its references, only these are sent, and
/// the others arrive as null.
/// </summary>
/// <remarks>
/// On a class or struct, it marks all references of that type. A string counts as a value and is always sent.
/// </remarks>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property,
    Inherited = false
)]
public sealed class TransportableAttribute : Attribute;
