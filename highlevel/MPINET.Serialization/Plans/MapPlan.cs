namespace MPINET;

/// <summary>The plan for maps of F#.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
/// <typeparam name="TValue">The type of a value.</typeparam>
/// <param name="type">The type of the map.</param>
/// <param name="keys">The codec of a key.</param>
/// <param name="values">The codec of a value.</param>
internal sealed class MapPlan<TKey, TValue>(ObjectType type, Element<TKey> keys, Element<TValue> values)
    : BuiltPlan<KeyValuePair<TKey, TValue>>(type, new EntryElement<TKey, TValue>(keys, values))
{
    /// <inheritdoc />
    protected override object Given(KeyValuePair<TKey, TValue>[] elements) =>
        Array.ConvertAll(elements, one => Tuple.Create(one.Key, one.Value));
}
