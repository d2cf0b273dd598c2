namespace MPINET;

/// <summary>Collections that are filled one by one: queues, stacks and linked lists.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the collection.</param>
/// <param name="element">How an element is written and read.</param>
internal abstract class SequencePlan<TCollection, T>(ObjectType type, Element<T> element) : ObjectPlan(type)
    where TCollection : class, IReadOnlyCollection<T>, new()
{
    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(2 * Header);
        return new TCollection();
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        var collection = (TCollection)value;
        writer.WriteNumber((ulong)collection.Count);
        foreach (T one in InOrderOfAdding(collection))
        {
            T copy = one;
            element.Write(writer, ref copy);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        var collection = (TCollection)value;
        int count = reader.ReadCount(element.Least, element.Size + Header);
        for (int i = 0; i < count; i++)
        {
            T one = default!;
            element.Read(reader, ref one);
            Add(collection, one);
        }
    }

    /// <summary>The elements in the order in which they are added.</summary>
    protected virtual IEnumerable<T> InOrderOfAdding(TCollection collection) => collection;

    /// <summary>Adds an element.</summary>
    protected abstract void Add(TCollection collection, T one);
}
