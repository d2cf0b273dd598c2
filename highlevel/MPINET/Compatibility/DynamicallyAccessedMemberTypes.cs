#if !NET
namespace System.Diagnostics.CodeAnalysis;

/// <summary>What a trimmed program has to keep; nobody asks on these runtimes.</summary>
[Flags]
internal enum DynamicallyAccessedMemberTypes
{
    /// <summary>Public fields.</summary>
    PublicFields = 0x20,

    /// <summary>Other fields.</summary>
    NonPublicFields = 0x40,
}
#endif
