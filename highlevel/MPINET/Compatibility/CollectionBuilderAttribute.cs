#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>For the compiler, which looks for it by name: the library of netstandard2.0 does not have it.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class CollectionBuilderAttribute(Type builderType, string methodName) : Attribute
{
    /// <summary>The type that has the method.</summary>
    public Type BuilderType { get; } = builderType;

    /// <summary>The method that makes one from a span.</summary>
    public string MethodName { get; } = methodName;
}
#endif
