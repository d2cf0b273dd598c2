namespace MPINET;

/// <summary>Dictionaries in the order of their keys, as trees.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
/// <param name="type">The type of the dictionary.</param>
/// <param name="keys">How a key is written and read.</param>
/// <param name="values">How a value is written and read.</param>
internal sealed class SortedDictionaryPlan<TKey, TValue>(ObjectType type, Element<TKey> keys, Element<TValue> values)
    : DictionaryPlan<SortedDictionary<TKey, TValue>, TKey, TValue>(type, keys, values)
    where TKey : notnull
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) =>
        Comparers.Write(writer, ComparerOf((SortedDictionary<TKey, TValue>)value), Comparer<TKey>.Default);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        return new SortedDictionary<TKey, TValue>(Comparers.Read<IComparer<TKey>>(reader));
    }

    /// <inheritdoc />
    protected override object ComparerOf(SortedDictionary<TKey, TValue> dictionary) => dictionary.Comparer;
}
