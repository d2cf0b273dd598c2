namespace MPINET;

/// <summary>The plan for sets without an order.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the set.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class HashSetPlan<T>(ObjectType type, Element<T> element)
    : ComparedPlan<HashSet<T>, T, IEqualityComparer<T>>(type, element, element, EqualityComparer<T>.Default)
{
    /// <inheritdoc />
    protected override HashSet<T> New(IEqualityComparer<T>? comparer) => new(comparer);

    /// <inheritdoc />
    protected override IEqualityComparer<T> ComparerOf(HashSet<T> collection) => collection.Comparer;

    /// <inheritdoc />
    protected override void Add(HashSet<T> collection, T one) => collection.Add(one);
}
