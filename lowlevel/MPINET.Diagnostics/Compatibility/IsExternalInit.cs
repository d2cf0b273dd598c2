#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>Allows the compiler to emit init-only properties.</summary>
internal static class IsExternalInit;
#endif
