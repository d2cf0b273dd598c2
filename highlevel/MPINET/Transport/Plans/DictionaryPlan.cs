using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Dictionaries of every kind, by their entries: hashes of texts differ from process to process.</summary>
/// <typeparam name="TDictionary">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
/// <param name="type">The type of the dictionary.</param>
/// <param name="keys">How a key is written and read.</param>
/// <param name="values">How a value is written and read.</param>
internal abstract class DictionaryPlan<TDictionary, TKey, TValue>(
    ObjectType type,
    Element<TKey> keys,
    Element<TValue> values
) : ObjectPlan(type)
    where TDictionary : class, IDictionary<TKey, TValue>
    where TKey : notnull
{
    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        var dictionary = (TDictionary)value;
        writer.WriteNumber((ulong)dictionary.Count);
        foreach (KeyValuePair<TKey, TValue> entry in dictionary)
        {
            TKey key = entry.Key;
            TValue one = entry.Value;
            keys.Write(writer, ref key);
            values.Write(writer, ref one);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        var dictionary = (TDictionary)value;
        int count = reader.ReadCount(keys.Least + values.Least, keys.Size + values.Size + (2 * Header));
        if (keys.IsPlain && Comparers.IsOfFramework(ComparerOf(dictionary)))
        {
            for (int i = 0; i < count; i++)
            {
                (TKey key, TValue one) = ReadEntry(reader);
                Entries.Add(dictionary, key, one);
            }

            return;
        }

        // The hash of a key is not known before all of the key has been read.
        var entries = new (TKey Key, TValue Value)[count];
        for (int i = 0; i < count; i++)
        {
            entries[i] = ReadEntry(reader);
        }

        reader.AtEnd.Fill(() => Array.ForEach(entries, entry => Entries.Add(dictionary, entry.Key, entry.Value)));
    }

    /// <summary>What compares the keys.</summary>
    protected abstract object ComparerOf(TDictionary dictionary);

    private (TKey Key, TValue Value) ReadEntry(ObjectReader reader)
    {
        TKey key = default!;
        TValue one = default!;
        keys.Read(reader, ref key);
        values.Read(reader, ref one);
        return (key, one);
    }
}
