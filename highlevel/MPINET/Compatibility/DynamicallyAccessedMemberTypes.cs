#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>What a trimmed program has to keep; nobody asks on these runtimes.</summary>
[Flags]
internal enum DynamicallyAccessedMemberTypes
{
    /// <summary>Everything.</summary>
    All = -1,

    /// <summary>Public constructors.</summary>
    PublicConstructors = 0x3,

    /// <summary>Public fields.</summary>
    PublicFields = 0x20,

    /// <summary>Other fields.</summary>
    NonPublicFields = 0x40,
}
#endif
