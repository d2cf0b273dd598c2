namespace MPINET;

/// <summary>The codec of nullable values.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="element">The codec of the value.</param>
internal sealed class NullableElement<T>(Element<T> element) : Element<T?>
    where T : struct
{
    /// <inheritdoc />
    public override int MinBytes => 1;

    /// <inheritdoc />
    public override bool IsPlain => element.IsPlain;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref T? value)
    {
        writer.WriteByte(value.HasValue ? (byte)1 : (byte)0);
        if (value.HasValue)
        {
            T one = value.GetValueOrDefault();
            element.Write(writer, ref one);
        }
    }

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref T? value)
    {
        if (reader.ReadByte() == 0)
        {
            value = null;
            return;
        }

        T one = default;
        element.Read(reader, ref one);
        value = one;
    }
}
