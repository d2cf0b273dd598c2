using System.Reflection;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The rule for types with explicit layout, whose fields may share memory.</summary>
internal static class SharedMemory
{
    /// <summary>
    /// Refuses fields that share memory if what one of them holds need not be a value of another. A bool may be one of
    /// them, because it is read before the others.
    /// </summary>
    /// <exception cref="RefusedTypeException">The type has such fields.</exception>
    public static void RequireAny(Type type, FieldPart[] parts)
    {
        if (!type.IsExplicitLayout)
        {
            return;
        }

        for (int i = 0; i < parts.Length; i++)
        {
            for (int j = i + 1; j < parts.Length; j++)
            {
                if (Meet(parts[i], parts[j]) && !(IsAny(parts[i]) && IsAny(parts[j])))
                {
                    FieldInfo one = parts[IsAny(parts[i]) ? j : i].Field;
                    FieldInfo other = parts[IsAny(parts[i]) ? i : j].Field;
                    throw new RefusedTypeException(
                        $"its field {one.Name}, a {one.FieldType}, shares memory with {other.Name}, whose values need not be valid there; mark {one.Name} with [NonSerialized]"
                    );
                }
            }
        }
    }

    private static bool Meet(FieldPart one, FieldPart other) =>
        one.Field.FieldType != other.Field.FieldType
        && OffsetOf(one) < OffsetOf(other) + other.Element.Size
        && OffsetOf(other) < OffsetOf(one) + one.Element.Size;

    private static int OffsetOf(FieldPart part) =>
        ((FieldOffsetAttribute)Attribute.GetCustomAttribute(part.Field, typeof(FieldOffsetAttribute))!).Value;

    // True if every bit pattern is a value.
    private static bool IsAny(FieldPart part) =>
        part.Element.IsRaw && (!part.Element.IsChecked || part.Field.FieldType == typeof(bool));
}
