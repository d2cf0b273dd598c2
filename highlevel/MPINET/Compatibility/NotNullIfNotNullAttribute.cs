#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>For the compiler, which looks for it by name: the library of netstandard2.0 does not have it.</summary>
[AttributeUsage(AttributeTargets.ReturnValue)]
internal sealed class NotNullIfNotNullAttribute(string parameterName) : Attribute
{
    /// <summary>The argument: where it is not null, neither is what is returned.</summary>
    public string ParameterName { get; } = parameterName;
}
#endif
