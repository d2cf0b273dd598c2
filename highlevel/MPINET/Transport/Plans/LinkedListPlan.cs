namespace MPINET;

/// <summary>The plan for linked lists.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the collection.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class LinkedListPlan<T>(ObjectType type, Element<T> element)
    : CollectionPlan<LinkedList<T>, T>(type, element)
{
    /// <inheritdoc />
    protected override LinkedList<T> New() => new();

    /// <inheritdoc />
    protected override void Add(LinkedList<T> collection, T one) => collection.AddLast(one);
}
