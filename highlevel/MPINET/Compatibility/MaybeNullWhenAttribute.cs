#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>For the compiler, which looks for it by name: the library of netstandard2.0 does not have it.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class MaybeNullWhenAttribute(bool returnValue) : Attribute
{
    /// <summary>What is returned when the argument may be null.</summary>
    public bool ReturnValue { get; } = returnValue;
}
#endif
