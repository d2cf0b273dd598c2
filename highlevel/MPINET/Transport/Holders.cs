using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>Finds the position of an object within another.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal static class Holders
{
    /// <summary>The path of an object in the one that refers to it, as a program would write it: Job.Callback, or Job[][2].</summary>
    public static string PathTo(object holder, object value)
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
                if (!field.FieldType.IsValueType && ReferenceEquals(field.GetValue(holder), value))
                {
                    return $"{type.Name}.{Name(field)}";
                }
            }
        }

        // Other arrays have several indices or another lower bound.
        if (holder is IList list && (holder is not Array || Arrays.IsVector(type)))
        {
            for (int i = 0; i < list.Count; i++)
            {
                if (ReferenceEquals(list[i], value))
                {
                    return $"{type.Name}[{i}]";
                }
            }
        }

        return $"something within a {type.Name}";
    }

    // For the field of an auto-implemented property, the name of the property.
    private static string Name(FieldInfo field)
    {
        int end = field.Name.IndexOf('>');
        return field.Name[0] == '<' && end > 1 ? field.Name.Substring(1, end - 1) : field.Name;
    }
}
