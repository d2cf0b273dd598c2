#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>An attribute that the compiler of native programs looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Class, Inherited = false)]
internal sealed class RequiresDynamicCodeAttribute(string message) : Attribute
{
    /// <summary>The message of the warning.</summary>
    public string Message { get; } = message;
}
#endif
