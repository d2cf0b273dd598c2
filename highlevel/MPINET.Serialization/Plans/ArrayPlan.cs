using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The plan for arrays of references, and of structs that contain references.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the array.</param>
/// <param name="element">The codec of an element.</param>
internal sealed class ArrayPlan<T>(ObjectType type, Element<T> element) : ObjectPlan(type)
{
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value) => writer.WriteNumber((ulong)((T[])value).Length);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(Header);
        return new T[reader.ReadCount(element.MinBytes, Unsafe.SizeOf<T>())];
    }

    /// <inheritdoc />
    public override bool Fills => true;

    /// <inheritdoc />
    public override object ReadHeadInto(ObjectReader reader, object existing)
    {
        reader.Spend(Header);
        int length = reader.ReadCount(element.MinBytes, Unsafe.SizeOf<T>());
        return ((T[])existing).Length == length ? existing : new T[length];
    }

    /// <inheritdoc />
    public override void ReadBodyInto(ObjectReader reader, object value)
    {
        T[] array = (T[])value;
        for (int i = 0; i < array.Length; i++)
        {
            element.ReadInto(reader, ref array[i]);
        }
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        T[] array = (T[])value;
        for (int i = 0; i < array.Length; i++)
        {
            element.Write(writer, ref array[i]);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        T[] array = (T[])value;
        for (int i = 0; i < array.Length; i++)
        {
            element.Read(reader, ref array[i]);
        }
    }
}
