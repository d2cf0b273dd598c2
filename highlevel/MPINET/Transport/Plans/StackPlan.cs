namespace MPINET;

/// <summary>The plan for stacks. The top is written last.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the collection.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class StackPlan<T>(ObjectType type, Element<T> element) : CollectionPlan<Stack<T>, T>(type, element)
{
    /// <inheritdoc />
    protected override Stack<T> New() => new();

    /// <inheritdoc />
    protected override IEnumerable<T> InOrderOfAdding(Stack<T> collection) => collection.Reverse();

    /// <inheritdoc />
    protected override void Add(Stack<T> collection, T one) => collection.Push(one);

    /// <inheritdoc />
    protected override void Clear(Stack<T> collection) => collection.Clear();
}
