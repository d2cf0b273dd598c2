using System.Diagnostics.CodeAnalysis;
using System.Reflection;
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

    /// <summary>One of a class of which the constructor of a base has run, and no other.</summary>
    public static object Of(Type type, ConstructorInfo ofBase, params object?[] arguments)
    {
        object one = Of(type);
        ofBase.Invoke(one, arguments);
        return one;
    }
}
