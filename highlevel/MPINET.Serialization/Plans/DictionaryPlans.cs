namespace MPINET;

/// <summary>The plans for dictionaries.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
internal static class DictionaryPlans<TKey, TValue>
    where TKey : notnull
{
    /// <summary>The plan for dictionaries without an order.</summary>
    /// <param name="type">The type of the dictionary.</param>
    /// <param name="keys">The codec of a key.</param>
    /// <param name="values">The codec of a value.</param>
    internal sealed class OfHashes(ObjectType type, Element<TKey> keys, Element<TValue> values)
        : Plan<Dictionary<TKey, TValue>, IEqualityComparer<TKey>>(type, keys, values, EqualityComparer<TKey>.Default)
    {
        /// <inheritdoc />
        protected override Dictionary<TKey, TValue> New(IEqualityComparer<TKey>? comparer) => new(comparer);

        /// <inheritdoc />
        protected override IEqualityComparer<TKey> ComparerOf(Dictionary<TKey, TValue> collection) =>
            collection.Comparer;

        /// <inheritdoc />
        protected override void Add(Dictionary<TKey, TValue> collection, KeyValuePair<TKey, TValue> one) =>
            collection[one.Key] = one.Value;
    }

    /// <summary>The plan for dictionaries in the order of their keys, stored as trees.</summary>
    /// <param name="type">The type of the dictionary.</param>
    /// <param name="keys">The codec of a key.</param>
    /// <param name="values">The codec of a value.</param>
    internal sealed class OfTrees(ObjectType type, Element<TKey> keys, Element<TValue> values)
        : Plan<SortedDictionary<TKey, TValue>, IComparer<TKey>>(type, keys, values, Comparer<TKey>.Default)
    {
        /// <inheritdoc />
        protected override SortedDictionary<TKey, TValue> New(IComparer<TKey>? comparer) => new(comparer);

        /// <inheritdoc />
        protected override IComparer<TKey> ComparerOf(SortedDictionary<TKey, TValue> collection) => collection.Comparer;

        /// <inheritdoc />
        protected override void Add(SortedDictionary<TKey, TValue> collection, KeyValuePair<TKey, TValue> one) =>
            collection[one.Key] = one.Value;
    }

    /// <summary>The plan for dictionaries in the order of their keys, stored as arrays.</summary>
    /// <param name="type">The type of the dictionary.</param>
    /// <param name="keys">The codec of a key.</param>
    /// <param name="values">The codec of a value.</param>
    internal sealed class OfLists(ObjectType type, Element<TKey> keys, Element<TValue> values)
        : Plan<SortedList<TKey, TValue>, IComparer<TKey>>(type, keys, values, Comparer<TKey>.Default)
    {
        /// <inheritdoc />
        protected override SortedList<TKey, TValue> New(IComparer<TKey>? comparer) => new(comparer);

        /// <inheritdoc />
        protected override IComparer<TKey> ComparerOf(SortedList<TKey, TValue> collection) => collection.Comparer;

        /// <inheritdoc />
        protected override void Add(SortedList<TKey, TValue> collection, KeyValuePair<TKey, TValue> one) =>
            collection[one.Key] = one.Value;
    }

    /// <summary>The plan for dictionaries of a type.</summary>
    /// <typeparam name="TDictionary">The type of the dictionary, or of the base of a program's dictionary.</typeparam>
    /// <typeparam name="TComparer">The type of the comparer.</typeparam>
    /// <param name="type">The type of the objects.</param>
    /// <param name="keys">The codec of a key.</param>
    /// <param name="values">The codec of a value.</param>
    /// <param name="ofType">The default comparer of the dictionary.</param>
    internal abstract class Plan<TDictionary, TComparer>(
        ObjectType type,
        Element<TKey> keys,
        Element<TValue> values,
        TComparer ofType
    )
        : ComparedPlan<TDictionary, KeyValuePair<TKey, TValue>, TComparer>(
            type,
            new EntryElement<TKey, TValue>(keys, values),
            keys,
            ofType
        )
        where TDictionary : class, IReadOnlyCollection<KeyValuePair<TKey, TValue>>
        where TComparer : class;
}
