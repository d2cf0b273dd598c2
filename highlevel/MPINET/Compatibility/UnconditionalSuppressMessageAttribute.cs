#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Says why a warning about trimming does not hold.</summary>
[AttributeUsage(AttributeTargets.All, Inherited = false, AllowMultiple = true)]
internal sealed class UnconditionalSuppressMessageAttribute(string category, string checkId) : Attribute
{
    /// <summary>The kind of warning.</summary>
    public string Category { get; } = category;

    /// <summary>Its number.</summary>
    public string CheckId { get; } = checkId;

    /// <summary>Why it does not hold.</summary>
    public string? Justification { get; set; }
}
#endif
