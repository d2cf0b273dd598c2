#if NETSTANDARD2_0
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Marks constructors that set all required members, as those of records do. .NET Standard 2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
internal sealed class SetsRequiredMembersAttribute : Attribute;
#endif
