#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>An attribute that the compiler writes on the copy constructor of a record. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
internal sealed class SetsRequiredMembersAttribute : Attribute;
#endif
