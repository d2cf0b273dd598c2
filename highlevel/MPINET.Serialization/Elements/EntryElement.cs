namespace MPINET;

/// <summary>The codec of dictionary entries.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
/// <param name="keys">The codec of a key.</param>
/// <param name="values">The codec of a value.</param>
internal sealed class EntryElement<TKey, TValue>(Element<TKey> keys, Element<TValue> values)
    : Element<KeyValuePair<TKey, TValue>>
{
    /// <inheritdoc />
    public override int MinBytes => keys.MinBytes + values.MinBytes;

    /// <inheritdoc />
    public override void Write(ObjectWriter writer, ref KeyValuePair<TKey, TValue> value)
    {
        TKey key = value.Key;
        TValue one = value.Value;
        keys.Write(writer, ref key);
        values.Write(writer, ref one);
    }

    /// <inheritdoc />
    public override void Read(ObjectReader reader, ref KeyValuePair<TKey, TValue> value)
    {
        TKey key = default!;
        TValue one = default!;
        keys.Read(reader, ref key);
        values.Read(reader, ref one);
        value = new KeyValuePair<TKey, TValue>(key, one);
    }
}
