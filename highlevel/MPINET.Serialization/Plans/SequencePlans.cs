using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

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

/// <summary>The plan for lists.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the list.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class ListPlan<T>(ObjectType type, Element<T> element) : ObjectPlan(type)
{
    private readonly ConstructorInfo? ofBase = Collections.ConstructorOfBase(type.Type, typeof(List<T>), typeof(int));

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) =>
        writer.WriteNumber((ulong)((List<T>)value).Count);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(2 * Header);
        int count = reader.ReadCount(element.MinBytes, Unsafe.SizeOf<T>());
        List<T> list = ofBase is null ? new(count) : (List<T>)Unmade.Of(Type.Type, ofBase, count);
#if NET
        CollectionsMarshal.SetCount(list, count);
#else
        for (int i = 0; i < count; i++)
        {
            list.Add(default!);
        }
#endif
        return list;
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        List<T> list = (List<T>)value;
        for (int i = 0; i < list.Count; i++)
        {
            T one = list[i];
            element.Write(writer, ref one);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        List<T> list = (List<T>)value;
        for (int i = 0; i < list.Count; i++)
        {
            T one = default!;
            element.Read(reader, ref one);
            list[i] = one;
        }
    }
}

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
