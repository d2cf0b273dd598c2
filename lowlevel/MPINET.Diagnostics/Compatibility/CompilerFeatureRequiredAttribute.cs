#if NETSTANDARD2_0
namespace System.Runtime.CompilerServices;

/// <summary>Names a feature that a compiler must know in order to use a member. .NET Standard 2.0 lacks it.</summary>
/// <param name="featureName">The feature.</param>
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
internal sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
{
    /// <summary>The feature.</summary>
    public string FeatureName => featureName;
}
#endif
