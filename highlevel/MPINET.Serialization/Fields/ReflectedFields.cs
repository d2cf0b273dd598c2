namespace MPINET;

/// <summary>Writes and reads fields by reflection, for runtimes without dynamic code.</summary>
internal static class ReflectedFields
{
    /// <summary>Creates the function that writes the fields of objects.</summary>
    public static Action<ObjectWriter, object> WriteOf(FieldPart[] parts) =>
        (writer, value) =>
        {
            foreach (FieldPart part in parts)
            {
                part.Element.WriteObject(writer, part.Field.GetValue(value));
            }
        };

    /// <summary>Creates the function that reads the fields of objects.</summary>
    public static Action<ObjectReader, object> ReadOf(FieldPart[] parts) =>
        (reader, value) =>
        {
            foreach (FieldPart part in parts)
            {
                part.Field.SetValue(value, part.Element.ReadObject(reader));
            }
        };

    /// <summary>Creates the function that reads the fields of objects and uses the objects that they refer to.</summary>
    public static Action<ObjectReader, object> ReadIntoOf(FieldPart[] parts) =>
        (reader, value) =>
        {
            foreach (FieldPart part in parts)
            {
                part.Field.SetValue(value, part.Element.ReadObjectInto(reader, part.Field.GetValue(value)));
            }
        };

    /// <summary>Creates the function that writes the fields of structs.</summary>
    public static StructWrite<T> WriteOf<T>(FieldPart[] parts)
        where T : struct
    {
        Action<ObjectWriter, object> write = WriteOf(parts);
        return (ObjectWriter writer, ref T value) => write(writer, value);
    }

    /// <summary>Creates the function that reads the fields of structs.</summary>
    public static StructRead<T> ReadOf<T>(FieldPart[] parts)
        where T : struct
    {
        Action<ObjectReader, object> read = ReadOf(parts);
        return (ObjectReader reader, ref T value) =>
        {
            object box = value;
            read(reader, box);
            value = (T)box;
        };
    }
}
