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
#endif
