namespace MPINET.Objects;

/// <summary>Says that nobody changes an object once it has been passed, so that a call within a rank takes it as it is. To other ranks it goes by copy.</summary>
/// <remarks>On a class or struct it holds for all arguments and results of the type; on a parameter of a method for what is passed there. Constructors take copies.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Parameter, Inherited = false)]
public sealed class ImmutableAttribute : Attribute { }
