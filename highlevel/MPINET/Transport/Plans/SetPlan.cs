using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Sets, by their elements.</summary>
/// <typeparam name="TSet">The type of the set.</typeparam>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the set.</param>
/// <param name="element">How an element is written and read.</param>
internal abstract class SetPlan<TSet, T>(ObjectType type, Element<T> element) : ObjectPlan(type)
    where TSet : class, ISet<T>
{
    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        var set = (TSet)value;
        writer.WriteNumber((ulong)set.Count);
        foreach (T one in set)
        {
            T copy = one;
            element.Write(writer, ref copy);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        var set = (TSet)value;
        int count = reader.ReadCount(element.Least, Unsafe.SizeOf<T>() + (2 * Header));
        bool isReady = element.IsPlain && Comparers.IsOfFramework(ComparerOf(set));
        var elements = isReady ? null : new T[count];
        for (int i = 0; i < count; i++)
        {
            T one = default!;
            element.Read(reader, ref one);
            if (isReady)
            {
                Entries.Add(set, one);
            }
            else
            {
                elements![i] = one;
            }
        }

        if (elements is not null)
        {
            reader.AtEnd.Fill(() => Array.ForEach(elements, one => Entries.Add(set, one)));
        }
    }

    /// <summary>What compares the elements.</summary>
    protected abstract object ComparerOf(TSet set);
}
