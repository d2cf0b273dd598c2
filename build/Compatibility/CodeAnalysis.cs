// Attributes that compilers and the trimmer look up by name, for the frameworks that lack them; a part of each assembly. A package that
// generates them would order them differently in each build, and two packages of one commit must be equal.
#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>The members that a trimmed program must keep. It has no effect on these runtimes.</summary>
[Flags]
internal enum DynamicallyAccessedMemberTypes
{
    /// <summary>All members.</summary>
    All = -1,

    /// <summary>Public constructors.</summary>
    PublicConstructors = 0x3,

    /// <summary>Public fields.</summary>
    PublicFields = 0x20,

    /// <summary>Non-public fields.</summary>
    NonPublicFields = 0x40,
}

/// <summary>Names the members of a type that a trimmed program must keep.</summary>
[AttributeUsage(AttributeTargets.GenericParameter | AttributeTargets.Parameter, Inherited = false)]
internal sealed class DynamicallyAccessedMembersAttribute(DynamicallyAccessedMemberTypes memberTypes) : Attribute
{
    /// <summary>The members to keep.</summary>
    public DynamicallyAccessedMemberTypes MemberTypes { get; } = memberTypes;
}

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class MaybeNullWhenAttribute(bool returnValue) : Attribute
{
    /// <summary>The return value for which the argument may be null.</summary>
    public bool ReturnValue { get; } = returnValue;
}

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.ReturnValue)]
internal sealed class NotNullIfNotNullAttribute(string parameterName) : Attribute
{
    /// <summary>The name of the argument. If it is not null, the return value is not null.</summary>
    public string ParameterName { get; } = parameterName;
}

/// <summary>An attribute that the compiler looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class NotNullWhenAttribute(bool returnValue) : Attribute
{
    /// <summary>The return value for which the argument is not null.</summary>
    public bool ReturnValue { get; } = returnValue;
}

/// <summary>An attribute that the compiler of native programs looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Class, Inherited = false)]
internal sealed class RequiresDynamicCodeAttribute(string message) : Attribute
{
    /// <summary>The message of the warning.</summary>
    public string Message { get; } = message;
}

/// <summary>An attribute that the trimmer looks up by name. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Class, Inherited = false)]
internal sealed class RequiresUnreferencedCodeAttribute(string message) : Attribute
{
    /// <summary>The message of the warning.</summary>
    public string Message { get; } = message;
}

/// <summary>An attribute that the compiler writes on the copy constructor of a record. The library of netstandard2.0 lacks it.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
internal sealed class SetsRequiredMembersAttribute : Attribute;

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
