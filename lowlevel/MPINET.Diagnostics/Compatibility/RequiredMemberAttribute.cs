#if NETSTANDARD2_0
namespace System.Runtime.CompilerServices;

/// <summary>Marks members that an object initialiser must set. .NET Standard 2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property)]
internal sealed class RequiredMemberAttribute : Attribute;
#endif
