// Attributes of newer frameworks, for those that lack them; a part of each assembly.
#if !NET
namespace System.Diagnostics;

/// <summary>Leaves a method out of the text of a stack trace. It has no effect on these runtimes.</summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Struct,
    Inherited = false
)]
internal sealed class StackTraceHiddenAttribute : Attribute;
#endif
