using System.Diagnostics.CodeAnalysis;
using System.Reflection;
#if NET
using System.Runtime.CompilerServices;
#else
using System.Runtime.Serialization;
#endif

namespace MPINET;

/// <summary>Creates objects without running their constructors.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = Trimming.Reason)]
internal static class Unmade
{
    /// <summary>Creates an object with empty fields.</summary>
    public static object Of(Type type) =>
#if NET
        RuntimeHelpers.GetUninitializedObject(type);
#else
        FormatterServices.GetUninitializedObject(type);
#endif

    /// <summary>Creates an object and runs the constructor of a base on it, but no other constructor.</summary>
    public static object Of(Type type, ConstructorInfo ofBase, params object?[] arguments)
    {
        object one = Of(type);
        ofBase.Invoke(one, arguments);
        return one;
    }
}
