using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>Refuses types whose bytes are meaningful only in their own process: C# counts pointers and GCHandle as unmanaged.</summary>
internal static class PlainData
{
    /// <summary>Checks the fields of a type recursively.</summary>
    /// <exception cref="InvalidOperationException">A field is a pointer, a function pointer or a GCHandle.</exception>
    public static void Require(Type type) => Require(type, type, "");

    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2070",
        Justification = "Fields that a trimmed program has lost are not looked at: nothing else follows from them."
    )]
    private static void Require(Type outermost, Type type, string path)
    {
        // Mono's IntPtr has a pointer as its field, and other primitives have a field of their type.
        if (type.IsPrimitive || type.IsEnum)
        {
            return;
        }

        if (Foreign(type) is { } what)
        {
            throw new InvalidOperationException(
                $"{outermost} cannot be a message: {(path.Length == 0 ? "it" : "its field " + path)} is {what}, which means nothing to another "
                    + "process. Send what it refers to, in a struct without it. An address for MPI's own use is an nint."
            );
        }

        foreach (
            FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
        )
        {
            Require(outermost, field.FieldType, path.Length == 0 ? field.Name : $"{path}.{field.Name}");
        }
    }

    // .NET 10 adds PinnedGCHandle<T> and others.
    private static string? Foreign(Type type) =>
        type.IsPointer ? "a pointer"
#if NET
        : type.IsFunctionPointer ? "a function pointer"
#endif
        : type.Namespace == "System.Runtime.InteropServices" && type.Name.Contains("GCHandle") ? "a GCHandle"
        : null;
}
