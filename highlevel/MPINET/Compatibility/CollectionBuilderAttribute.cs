#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class CollectionBuilderAttribute(Type builderType, string methodName) : Attribute
{
    /// <summary>The type that declares the builder method.</summary>
    public Type BuilderType { get; } = builderType;

    /// <summary>The name of the method that creates a collection from a span.</summary>
    public string MethodName { get; } = methodName;
}
#endif
