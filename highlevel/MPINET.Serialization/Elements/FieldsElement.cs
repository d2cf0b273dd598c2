namespace MPINET;

/// <summary>The codec of structs, by their fields.</summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <param name="code">The code that writes and reads the fields.</param>
internal sealed class FieldsElement<T>(StructCode<T> code) : Element<T>
    where T : struct
{
    /// <summary>At least one byte, so that a length in the stream cannot by itself cause a large allocation.</summary>
    public override int MinBytes => Math.Max(1, code.MinBytes);

    /// <inheritdoc />
    public override bool IsPlain => code.IsPlain;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref T value)
    {
        code.Write(writer, ref value);
        if (code.MinBytes == 0)
        {
            writer.WriteByte(0);
        }
    }

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref T value)
    {
        code.Read(reader, ref value);
        if (code.MinBytes == 0)
        {
            _ = reader.ReadByte();
        }
    }
}
