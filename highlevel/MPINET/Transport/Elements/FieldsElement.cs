namespace MPINET;

/// <summary>Structs, by their fields.</summary>
/// <typeparam name="T">The type of the struct.</typeparam>
/// <param name="code">What writes and reads the fields.</param>
internal sealed class FieldsElement<T>(StructCode<T> code) : Element<T>
    where T : struct
{
    /// <summary>At least a byte, so that a length from the wire cannot ask for much memory by itself.</summary>
    public override int Least => Math.Max(1, code.Least);

    /// <inheritdoc />
    public override bool IsPlain => code.IsPlain;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref T value)
    {
        code.Write(writer, ref value);
        if (code.Least == 0)
        {
            writer.WriteByte(0);
        }
    }

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref T value)
    {
        code.Read(reader, ref value);
        if (code.Least == 0)
        {
            _ = reader.ReadByte();
        }
    }
}
