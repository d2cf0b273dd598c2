#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class SkipLocalsInitAttribute : Attribute;
#endif
