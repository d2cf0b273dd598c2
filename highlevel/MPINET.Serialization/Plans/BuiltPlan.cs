using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>
/// The plan for immutable collections, which their constructor orders: sets of F#, and maps by <see cref="MapPlan{TKey,
/// TValue}" />.
/// </summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the collection.</param>
/// <param name="element">The codec of an element.</param>
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal class BuiltPlan<T>(ObjectType type, Element<T> element) : ObjectPlan(type)
{
    private readonly ConstructorInfo constructor = Array.Find(
        type.Type.GetConstructors(),
        one => one.GetParameters().Length == 1
    )!;

    private readonly FieldInfo[] fields = type.Type.GetFields(
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic
    );

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        return Unmade.Of(Type.Type);
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        ICollection<T> collection = (ICollection<T>)value;
        writer.WriteNumber((ulong)collection.Count);
        foreach (T one in collection)
        {
            T copy = one;
            element.Write(writer, ref copy);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        T[] elements = new T[reader.ReadCount(element.MinBytes, element.Size + (4 * Header))];
        for (int i = 0; i < elements.Length; i++)
        {
            element.Read(reader, ref elements[i]);
        }

        // The elements cannot be compared until they have been read completely.
        reader.AtEnd.Fill(() => Fill(value, elements));
    }

    /// <summary>The argument of the constructor.</summary>
    protected virtual object Given(T[] elements) => elements;

    // Other objects refer to the value already, so it becomes a copy of the collection that the constructor has made.
    private void Fill(object value, T[] elements)
    {
        object built = OwnCode.New(constructor, Given(elements));
        foreach (FieldInfo field in fields)
        {
            field.SetValue(value, field.GetValue(built));
        }

        Collections.RequireAll(Type.Type, ((ICollection<T>)value).Count, elements.Length);
    }
}
