using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>Finds the position of an object within another.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal static class Holders
{
    // Structs hold structs, but not endlessly.
    private const int MaxDepth = 8;

    /// <summary>The path of an object in the one that refers to it, as a program would write it: Job.Callback, or Job[][2].</summary>
    public static string PathTo(object holder, object value) =>
        PathTo(holder, value, MaxDepth) is { } path
            ? $"{holder.GetType().Name}{path}"
            : $"something within a {holder.GetType().Name}";

    private static string? PathTo(object holder, object value, int depth)
    {
        Type type = holder.GetType();
        for (Type? one = type; one is not null; one = one.BaseType)
        {
            foreach (
                FieldInfo field in one.GetFields(
                    BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly
                )
            )
            {
                if (PathIn(field.FieldType, () => field.GetValue(holder), value, depth) is { } path)
                {
                    return $".{Name(field)}{path}";
                }
            }
        }

        // Other arrays have several indices or another lower bound.
        if (holder is IList list && (holder is not Array || Arrays.IsVector(type)))
        {
            Type item = type.IsArray ? type.GetElementType()! : typeof(object);
            for (int i = 0; i < list.Count; i++)
            {
                int index = i;
                if (PathIn(item, () => list[index], value, depth) is { } path)
                {
                    return $"[{i}]{path}";
                }
            }
        }

        return null;
    }

    // Empty if the place refers to the object itself.
    private static string? PathIn(Type place, Func<object?> get, object value, int depth)
    {
        if (TypeRules.IsAddress(place) || place.IsPrimitive || place.IsEnum || depth == 0)
        {
            return null;
        }

        object? held = get();
        return ReferenceEquals(held, value) ? ""
            : held is not null && place.IsValueType ? PathTo(held, value, depth - 1)
            : null;
    }

    // For the field of an auto-implemented property, the name of the property.
    private static string Name(FieldInfo field)
    {
        int end = field.Name.IndexOf('>');
        return field.Name[0] == '<' && end > 1 ? field.Name.Substring(1, end - 1) : field.Name;
    }
}
