#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class NotNullWhenAttribute(bool returnValue) : Attribute
{
    /// <summary>The return value for which the argument is not null.</summary>
    public bool ReturnValue { get; } = returnValue;
}
#endif
