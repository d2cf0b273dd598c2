using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>The fields of a type that are sent, in an order on which all runtimes agree.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal static class ObjectLayout
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private const int NotSerialized = 0x80;

    // The fields of these bases are irrelevant to an object of the program.
    private static readonly Type[] bases =
    [
        typeof(object),
        typeof(ValueType),
        typeof(MarshalByRefObject),
        typeof(EventArgs),
        typeof(Comparer<>),
        typeof(EqualityComparer<>),
    ];

    /// <summary>The fields of a type: those of the base first, and those of one class sorted by name.</summary>
    /// <exception cref="RefusedTypeException">The type derives from a class of the framework whose fields cannot be sent.</exception>
    public static List<FieldInfo> FieldsOf(ObjectTypes all, Type type)
    {
        List<FieldInfo> fields = [];
        AddFields(all, type, fields, isBase: false);
        return fields;
    }

    /// <summary>A hash of the layout, equal in all processes with the same layout.</summary>
    public static ulong HashOf(ObjectTypes all, Type type)
    {
        if (type.IsInterface || type.IsGenericTypeDefinition || TypeRules.IsOfFramework(type))
        {
            return 0;
        }

        StringBuilder text = new();
        Describe(all, type, text);
        return TypeNames.Hash(text.ToString());
    }

    /// <summary>The exception for a type whose layout differs on the sender.</summary>
    public static SerializationException Differs(Type type, ulong here, ulong there) =>
        new(
            $"It holds a {type}, whose fields that travel differ between sender ({there:x16}) and receiver ({here:x16}): "
                + "all processes have to run the same version of the program, with the same ObjectOptions.References and Callbacks."
        );

    private static void AddFields(ObjectTypes all, Type type, List<FieldInfo> fields, bool isBase)
    {
        if (Array.IndexOf(bases, type.IsGenericType ? type.GetGenericTypeDefinition() : type) >= 0)
        {
            return;
        }

        // Collections are sent by their elements.
        if (isBase && Collections.IsOne(type))
        {
            return;
        }

        // Exceptions are sent as data.
        if (TypeRules.IsOfFramework(type) && typeof(Exception).IsAssignableFrom(type))
        {
            return;
        }

        if (TypeRules.IsOfFramework(type) && (isBase || !KnownTypes.Contains(type)))
        {
            throw new RefusedTypeException(
                $"it derives from {type}, a class of the framework whose fields differ from runtime to runtime; hold one instead of being one"
            );
        }

        if (type.BaseType is { } parent)
        {
            AddFields(all, parent, fields, isBase: true);
        }

        FieldInfo[] own = type.GetFields(Own);
        Array.Sort(own, static (one, other) => string.CompareOrdinal(one.Name, other.Name));
        bool marksAll = type.IsDefined(typeof(TransportableAttribute), inherit: false);
        bool marksSome = all.References == ObjectReferences.Marked || Array.Exists(own, IsMarked);
        foreach (FieldInfo field in own)
        {
            bool isValue = field.FieldType.IsValueType || field.FieldType == typeof(string);
            if (!IsExcluded(field) && (isValue || marksAll || !marksSome || IsMarked(field)))
            {
                fields.Add(field);
            }
        }
    }

    // [NonSerialized]. The framework marks the flag as obsolete, because its own formatters are.
    private static bool IsExcluded(FieldInfo field) => ((int)field.Attributes & NotSerialized) != 0;

    // The compiler stores an auto-implemented property in a field with this name.
    private static bool IsMarked(FieldInfo field)
    {
        if (field.IsDefined(typeof(TransportableAttribute), inherit: false))
        {
            return true;
        }

        int end = field.Name.IndexOf(">k__BackingField", StringComparison.Ordinal);
        return end > 0
            && field.Name[0] == '<'
            && field
                .DeclaringType!.GetProperty(field.Name.Substring(1, end - 1), Own)
                ?.IsDefined(typeof(TransportableAttribute), inherit: false) == true;
    }

    private static void Describe(ObjectTypes all, Type type, StringBuilder text)
    {
        if (type.IsEnum)
        {
            text.Append(Enum.GetUnderlyingType(type));
            return;
        }

        if (SerializablePlan.IsFor(all, type))
        {
            text.Append(nameof(ISerializable));
            return;
        }

        if (Collections.BuiltPlanOf(type) is not null)
        {
            text.Append(type.Name);
            return;
        }

        text.Append(Collections.BaseOf(type)).Append(RepeatedField.Text(type));
        try
        {
            foreach (FieldInfo field in FieldsOf(all, type))
            {
                text.Append(field.Name).Append(':').Append(field.FieldType).Append(';');
                if (
                    field.FieldType is { IsValueType: true, IsPrimitive: false }
                    && !TypeRules.IsOfFramework(field.FieldType)
                )
                {
                    text.Append('{');
                    Describe(all, field.FieldType, text);
                    text.Append('}');
                }
            }
        }
        catch (RefusedTypeException)
        {
            // No object of the type is sent, so nothing depends on its layout.
        }
    }
}
