namespace MPINET;

/// <summary>The plan for queues.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the collection.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class QueuePlan<T>(ObjectType type, Element<T> element) : CollectionPlan<Queue<T>, T>(type, element)
{
    /// <inheritdoc />
    protected override Queue<T> New() => new();

    /// <inheritdoc />
    protected override void Add(Queue<T> collection, T one) => collection.Enqueue(one);

    /// <inheritdoc />
    protected override void Clear(Queue<T> collection) => collection.Clear();
}
