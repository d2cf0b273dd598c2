namespace MPINET;

/// <summary>The plan for dictionaries without an order.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
/// <param name="type">The type of the dictionary.</param>
/// <param name="keys">The codec of a key.</param>
/// <param name="values">The codec of a value.</param>
internal sealed class HashDictionaryPlan<TKey, TValue>(ObjectType type, Element<TKey> keys, Element<TValue> values)
    : ComparedPlan<Dictionary<TKey, TValue>, KeyValuePair<TKey, TValue>, IEqualityComparer<TKey>>(
        type,
        new EntryElement<TKey, TValue>(keys, values),
        keys,
        EqualityComparer<TKey>.Default
    )
    where TKey : notnull
{
    /// <inheritdoc />
    protected override Dictionary<TKey, TValue> New(IEqualityComparer<TKey>? comparer) => new(comparer);

    /// <inheritdoc />
    protected override IEqualityComparer<TKey> ComparerOf(Dictionary<TKey, TValue> collection) => collection.Comparer;

    /// <inheritdoc />
    protected override void Add(Dictionary<TKey, TValue> collection, KeyValuePair<TKey, TValue> one) =>
        collection[one.Key] = one.Value;
}
