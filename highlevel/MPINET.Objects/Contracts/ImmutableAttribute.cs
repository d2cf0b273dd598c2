namespace MPINET.Objects;

/// <summary>
/// Declares that an object is not changed after it has been passed. Calls within a rank then share it. Other ranks get
/// a copy.
/// </summary>
/// <remarks>
/// On a class or struct, it applies to all arguments and results of the type; on a parameter of a method, to this
/// argument. Constructors get copies.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Parameter, Inherited = false)]
public sealed class ImmutableAttribute : Attribute { }
