#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>An attribute by which a constructor refuses compilers without a feature. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
{
    /// <summary>The feature.</summary>
    public string FeatureName { get; } = featureName;
}
#endif
