// Attributes that compilers and the trimmer look up by name, for the frameworks that lack them; a part of each assembly. A package that
// generates them would order them differently in each build, and two packages of one commit must be equal.
namespace System.Runtime.CompilerServices;

#if !NET
/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class CollectionBuilderAttribute(Type builderType, string methodName) : Attribute
{
    /// <summary>The type that declares the builder method.</summary>
    public Type BuilderType { get; } = builderType;

    /// <summary>The name of the method that creates a collection from a span.</summary>
    public string MethodName { get; } = methodName;
}

/// <summary>An attribute by which a constructor refuses compilers without a feature. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
{
    /// <summary>The feature.</summary>
    public string FeatureName { get; } = featureName;
}

/// <summary>Allows the compiler to emit init-only properties.</summary>
internal static class IsExternalInit;

/// <summary>An attribute that the compiler writes on required members. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Field | AttributeTargets.Property)]
internal sealed class RequiredMemberAttribute : Attribute;

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Class)]
internal sealed class SkipLocalsInitAttribute : Attribute;
#endif

#if !NET9_0_OR_GREATER
/// <summary>An attribute that the compiler of the calling program looks up by name. The libraries before .NET 9 lack it.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class OverloadResolutionPriorityAttribute(int priority) : Attribute
{
    /// <summary>The priority. Of two applicable overloads, the compiler takes the one with the higher priority.</summary>
    public int Priority { get; } = priority;
}
#endif
