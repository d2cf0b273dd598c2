namespace MPINET;

/// <summary>The plan for dictionaries in the order of their keys, stored as arrays.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
/// <param name="type">The type of the dictionary.</param>
/// <param name="keys">The codec of a key.</param>
/// <param name="values">The codec of a value.</param>
internal sealed class SortedListPlan<TKey, TValue>(ObjectType type, Element<TKey> keys, Element<TValue> values)
    : ComparedPlan<SortedList<TKey, TValue>, KeyValuePair<TKey, TValue>, IComparer<TKey>>(
        type,
        new EntryElement<TKey, TValue>(keys, values),
        keys,
        Comparer<TKey>.Default
    )
    where TKey : notnull
{
    /// <inheritdoc />
    protected override SortedList<TKey, TValue> New(IComparer<TKey>? comparer) => new(comparer);

    /// <inheritdoc />
    protected override IComparer<TKey> ComparerOf(SortedList<TKey, TValue> collection) => collection.Comparer;

    /// <inheritdoc />
    protected override void Add(SortedList<TKey, TValue> collection, KeyValuePair<TKey, TValue> one) =>
        collection[one.Key] = one.Value;
}
