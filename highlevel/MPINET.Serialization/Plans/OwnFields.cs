using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The fields of the program's objects, by their names.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal static class OwnFields
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The objects in the fields of an object.</summary>
    public static IEnumerable<object?> ValuesOf(object value)
    {
        for (Type? one = value.GetType(); one is not null; one = one.BaseType)
        {
            foreach (FieldInfo field in one.GetFields(Own))
            {
                if (!field.FieldType.IsPrimitive && !TypeRules.IsAddress(field.FieldType))
                {
                    yield return field.GetValue(value);
                }
            }
        }
    }

    /// <summary>Sets the fields of an object that have the names of data. Data without a field are ignored, as in BinaryFormatter.</summary>
    /// <exception cref="SerializationException">A field has no data, or data of another type.</exception>
    public static void Set(ObjectTypes all, object value, Dictionary<string, object?> data)
    {
        foreach (FieldInfo field in ObjectLayout.FieldsOf(all, value.GetType()))
        {
            if (data.TryGetValue(field.Name, out object? one))
            {
                Set(field, value, one);
            }
            else if (!field.IsDefined(typeof(OptionalFieldAttribute), inherit: false))
            {
                throw new SerializationException(
                    $"There are no data for the field {field.Name} of a {value.GetType()}: GetObjectData of the class that it stands for has to add them under this name."
                );
            }
        }
    }

    private static void Set(FieldInfo field, object value, object? one)
    {
        try
        {
            field.SetValue(value, one);
        }
        catch (ArgumentException exception)
        {
            throw new SerializationException(
                $"The field {field.Name} of a {value.GetType()} cannot be a {one?.GetType()}.",
                exception
            );
        }
    }
}
