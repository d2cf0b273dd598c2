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

        int least = parts.Sum(part => part.Element.Least);
        bool isPlain = Array.TrueForAll(parts, part => part.Element.IsPlain);
        return IsEmitted
            ? new StructCode<T>(EmittedFields.WriteOf<T>(parts), EmittedFields.ReadOf<T>(parts), least, isPlain)
            : new StructCode<T>(ReflectedFields.WriteOf<T>(parts), ReflectedFields.ReadOf<T>(parts), least, isPlain);
    }

    private static bool IsEmitted =>
#if NET
        RuntimeFeature.IsDynamicCodeSupported;
#else
        true;
#endif
}
