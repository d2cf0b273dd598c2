#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>An attribute that the compiler writes on required members. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property)]
internal sealed class RequiredMemberAttribute : Attribute;
#endif
