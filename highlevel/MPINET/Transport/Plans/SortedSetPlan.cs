namespace MPINET;

/// <summary>The plan for sorted sets.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the set.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class SortedSetPlan<T>(ObjectType type, Element<T> element)
    : ComparedPlan<SortedSet<T>, T, IComparer<T>>(type, element, element, Comparer<T>.Default)
{
    /// <inheritdoc />
    protected override SortedSet<T> New(IComparer<T>? comparer) => new(comparer);

    /// <inheritdoc />
    protected override IComparer<T> ComparerOf(SortedSet<T> collection) => collection.Comparer;

    /// <inheritdoc />
    protected override void Add(SortedSet<T> collection, T one) => collection.Add(one);
}
