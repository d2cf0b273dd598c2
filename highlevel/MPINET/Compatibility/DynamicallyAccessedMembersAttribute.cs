#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Names the members of a type that a trimmed program must keep.</summary>
[AttributeUsage(AttributeTargets.GenericParameter | AttributeTargets.Parameter, Inherited = false)]
internal sealed class DynamicallyAccessedMembersAttribute(DynamicallyAccessedMemberTypes memberTypes) : Attribute
{
    /// <summary>The members to keep.</summary>
    public DynamicallyAccessedMemberTypes MemberTypes { get; } = memberTypes;
}
#endif
