using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>Says where in an object another one stands.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal static class Holders
{
    /// <summary>The place of an object in the one that refers to it, as a program would write it: Job.Callback, or Job[][2].</summary>
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

        // Elements of other arrays have indices of another kind.
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

    // Of a property of which the compiler writes the body, the property's.
    private static string Name(FieldInfo field)
    {
        int end = field.Name.IndexOf('>');
        return field.Name[0] == '<' && end > 1 ? field.Name.Substring(1, end - 1) : field.Name;
    }
}
