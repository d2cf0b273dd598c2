#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Says what a trimmed program has to keep of a type.</summary>
[AttributeUsage(AttributeTargets.GenericParameter | AttributeTargets.Parameter, Inherited = false)]
internal sealed class DynamicallyAccessedMembersAttribute(DynamicallyAccessedMemberTypes memberTypes) : Attribute
{
    /// <summary>What is to be kept.</summary>
    public DynamicallyAccessedMemberTypes MemberTypes { get; } = memberTypes;
}
#endif
