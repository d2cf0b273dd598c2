using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Creates the code that writes and reads the fields of a type, once for each type.</summary>
internal static class FieldCode
{
    /// <summary>Creates the code for objects of a class.</summary>
    public static ClassCode OfClass(ObjectTypes all, Type type)
    {
        FieldPart[] parts = FieldPart.Of(all, type);
        int size = ObjectPlan.Header + parts.Sum(part => part.Element.Size);
        return IsEmitted
            ? new ClassCode(
                EmittedFields.WriteOf(type, parts),
                EmittedFields.ReadOf(type, parts),
                () => EmittedFields.ReadIntoOf(type, parts),
                parts.Length > 0,
                size
            )
            : new ClassCode(
                ReflectedFields.WriteOf(parts),
                ReflectedFields.ReadOf(parts),
                () => ReflectedFields.ReadIntoOf(parts),
                parts.Length > 0,
                size
            );
    }

    /// <summary>Creates the code for structs.</summary>
    /// <typeparam name="T">The type of the struct.</typeparam>
    public static StructCode<T> OfStruct<T>(ObjectTypes all)
        where T : struct
    {
        FieldPart[] parts = FieldPart.Of(all, typeof(T));
        if (parts.Length == 1)
        {
            int length = RepeatedField.LengthOf<T>(1, parts[0].Element);
            if (length > 1)
            {
                return RepeatedField.CodeOf<T>(parts[0].Element, length);
            }
        }

        int minBytes = parts.Sum(part => part.Element.MinBytes);
        bool isPlain = Array.TrueForAll(parts, part => part.Element.IsPlain);
        return IsEmitted
            ? new StructCode<T>(EmittedFields.WriteOf<T>(parts), EmittedFields.ReadOf<T>(parts), minBytes, isPlain)
            : new StructCode<T>(ReflectedFields.WriteOf<T>(parts), ReflectedFields.ReadOf<T>(parts), minBytes, isPlain);
    }

    private static bool IsEmitted =>
#if NET
        RuntimeFeature.IsDynamicCodeSupported;
#else
        true;
#endif
}

/// <summary>The code that writes and reads the fields of an object.</summary>
/// <param name="Write">The function that writes them.</param>
/// <param name="Read">The function that reads them.</param>
/// <param name="ReadInto">Creates the function that reads them and uses the objects that they refer to.</param>
/// <param name="HasFields">True if there are fields.</param>
/// <param name="Size">Approximate number of bytes of an object in memory.</param>
internal sealed record ClassCode(
    Action<ObjectWriter, object> Write,
    Action<ObjectReader, object> Read,
    Func<Action<ObjectReader, object>> ReadInto,
    bool HasFields,
    int Size
);

/// <summary>The code that writes and reads the fields of a struct.</summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <param name="Write">The function that writes them.</param>
/// <param name="Read">The function that reads them.</param>
/// <param name="MinBytes">Minimum number of bytes in the stream.</param>
/// <param name="IsPlain">True if no field is or holds a reference.</param>
internal sealed record StructCode<T>(StructWrite<T> Write, StructRead<T> Read, int MinBytes, bool IsPlain)
    where T : struct;

/// <summary>Reads the fields of a struct.</summary>
internal delegate void StructRead<T>(ObjectReader reader, ref T value)
    where T : struct;

/// <summary>Writes the fields of a struct.</summary>
internal delegate void StructWrite<T>(ObjectWriter writer, ref T value)
    where T : struct;
