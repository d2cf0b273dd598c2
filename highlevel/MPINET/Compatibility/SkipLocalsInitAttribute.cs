#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>For the compiler, which looks for it by name: the library of netstandard2.0 does not have it.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class SkipLocalsInitAttribute : Attribute;
#endif
