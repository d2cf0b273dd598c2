#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>Suppresses a warning about trimming and names the reason.</summary>
[AttributeUsage(AttributeTargets.All, Inherited = false, AllowMultiple = true)]
internal sealed class UnconditionalSuppressMessageAttribute(string category, string checkId) : Attribute
{
    /// <summary>The category of the warning.</summary>
    public string Category { get; } = category;

    /// <summary>The identifier of the warning.</summary>
    public string CheckId { get; } = checkId;

    /// <summary>The reason for the suppression.</summary>
    public string? Justification { get; set; }
}
#endif
