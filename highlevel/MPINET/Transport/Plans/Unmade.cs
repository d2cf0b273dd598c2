using System.Diagnostics.CodeAnalysis;
#if NET
using System.Runtime.CompilerServices;
#else
using System.Runtime.Serialization;
#endif

namespace MPINET;

/// <summary>Objects before any constructor has run.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = Trimming.Reason)]
internal static class Unmade
{
    /// <summary>One of a class, with empty fields.</summary>
    public static object Of(Type type) =>
#if NET
        RuntimeHelpers.GetUninitializedObject(type);
#else
        FormatterServices.GetUninitializedObject(type);
#endif
}
