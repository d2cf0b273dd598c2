#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>Lets the compiler make properties that are set when an object is made.</summary>
internal static class IsExternalInit;
#endif
