using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The plan for collections, which are filled element by element. Their fields are never sent, because hashes of
/// strings differ between processes.
/// </summary>
/// <typeparam name="TCollection">The type of the collection, or of the base of a program's collection.</typeparam>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the objects.</param>
/// <param name="element">The codec of an element.</param>
/// <param name="parameters">The parameters of the collection's constructor.</param>
internal abstract class CollectionPlan<TCollection, T>(ObjectType type, Element<T> element, params Type[] parameters)
    : ObjectPlan(type)
    where TCollection : class, IReadOnlyCollection<T>
{
    private readonly ConstructorInfo? ofBase = Collections.ConstructorOfBase(
        type.Type,
        typeof(TCollection),
        parameters
    );

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        return ofBase is null ? New() : Made();
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        TCollection collection = (TCollection)value;
        int left = collection.Count;
        writer.WriteNumber((ulong)left);
        foreach (T one in InOrderOfAdding(collection))
        {
            T copy = one;
            element.Write(writer, ref copy);
            left--;
        }

        if (left != 0)
        {
            throw new SerializationException(
                $"The Count of a {ObjectTypes.Text(Type.Type)} is {collection.Count}, and {collection.Count - left} elements are in it."
            );
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        TCollection collection = (TCollection)value;
        int count = reader.ReadCount(element.MinBytes, element.Size + (2 * Header));
        if (IsReady(collection))
        {
            // It has elements if this body is read once more.
            if (collection.Count > 0)
            {
                Clear(collection);
            }

            for (int i = 0; i < count; i++)
            {
                T one = default!;
                element.Read(reader, ref one);
                TryAdd(collection, one);
            }

            Collections.RequireAll(Type.Type, collection.Count, count);
            return;
        }

        // The hash of an element is unknown until the whole element has been read.
        T[] elements = new T[count];
        for (int i = 0; i < count; i++)
        {
            element.Read(reader, ref elements[i]);
        }

        reader.AtEnd.Fill(() =>
        {
            Array.ForEach(elements, one => TryAdd(collection, one));
            Collections.RequireAll(Type.Type, collection.Count, count);
        });
    }

    /// <summary>Creates an empty collection.</summary>
    protected abstract TCollection New();

    /// <summary>
    /// Creates an empty collection of a class of the program. The constructor of the framework's collection runs, but
    /// not that of the class.
    /// </summary>
    protected object Made(params object?[] arguments) => Unmade.Of(Type.Type, ofBase!, arguments);

    /// <summary>True if the collection is of a class of the program.</summary>
    protected bool IsDerived => ofBase is not null;

    /// <summary>True if elements can be added before all bodies have been read.</summary>
    protected virtual bool IsReady(TCollection collection) => true;

    /// <summary>The elements in the order in which they are added.</summary>
    protected virtual IEnumerable<T> InOrderOfAdding(TCollection collection) => collection;

    /// <summary>Adds an element. An element that is already present does not change the count.</summary>
    protected abstract void Add(TCollection collection, T one);

    /// <summary>Removes all elements.</summary>
    protected virtual void Clear(TCollection collection) => ((ICollection<T>)collection).Clear();

    // The comparer may be code of the program, and the elements may be invalid.
    private void TryAdd(TCollection collection, T one)
    {
        try
        {
            Add(collection, one);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw new SerializationException(
                $"An element cannot be added to a {ObjectTypes.Text(Type.Type)}: {exception.Message}",
                exception
            );
        }
    }
}
