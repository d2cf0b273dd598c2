#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>For the trimmer, which looks for it by name: the library of netstandard2.0 does not have it.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Class, Inherited = false)]
internal sealed class RequiresUnreferencedCodeAttribute(string message) : Attribute
{
    /// <summary>The message of the warning.</summary>
    public string Message { get; } = message;
}
#endif
