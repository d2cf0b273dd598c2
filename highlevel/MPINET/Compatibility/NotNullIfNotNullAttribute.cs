#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.ReturnValue)]
internal sealed class NotNullIfNotNullAttribute(string parameterName) : Attribute
{
    /// <summary>The name of the argument. If it is not null, the return value is not null.</summary>
    public string ParameterName { get; } = parameterName;
}
#endif
