namespace MPINET;

/// <summary>The plans for sets.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
internal static class SetPlans<T>
{
    /// <summary>The plan for sets without an order.</summary>
    /// <param name="type">The type of the set.</param>
    /// <param name="element">The codec of an element.</param>
    internal sealed class OfHashes(ObjectType type, Element<T> element)
        : ComparedPlan<HashSet<T>, T, IEqualityComparer<T>>(type, element, element, EqualityComparer<T>.Default)
    {
        /// <inheritdoc />
        protected override HashSet<T> New(IEqualityComparer<T>? comparer) => new(comparer);

        /// <inheritdoc />
        protected override IEqualityComparer<T> ComparerOf(HashSet<T> collection) => collection.Comparer;

        /// <inheritdoc />
        protected override void Add(HashSet<T> collection, T one) => collection.Add(one);
    }

    /// <summary>The plan for sets in the order of their elements.</summary>
    /// <param name="type">The type of the set.</param>
    /// <param name="element">The codec of an element.</param>
    internal sealed class OfTrees(ObjectType type, Element<T> element)
        : ComparedPlan<SortedSet<T>, T, IComparer<T>>(type, element, element, Comparer<T>.Default)
    {
        /// <inheritdoc />
        protected override SortedSet<T> New(IComparer<T>? comparer) => new(comparer);

        /// <inheritdoc />
        protected override IComparer<T> ComparerOf(SortedSet<T> collection) => collection.Comparer;

        /// <inheritdoc />
        protected override void Add(SortedSet<T> collection, T one) => collection.Add(one);
    }
}
