using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The plan for arrays of several dimensions whose values are written as their bytes in memory. Long arrays are sent
/// separately.
/// </summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the array.</param>
/// <param name="element">The codec of an element.</param>
internal sealed unsafe class RawMultidimensionalPlan<T>(ObjectType type, RawElement<T> element)
    : MultidimensionalPlan(type, element, hasBody: false)
    where T : struct
{
    private const byte Here = 0;
    private const byte Apart = 1;

    private readonly RawElement<T> element = element;

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        Array array = (Array)value;
        long size = array.LongLength * Unsafe.SizeOf<T>();
        bool isApart = !element.IsChecked && writer.TakesApart(array, Unsafe.SizeOf<T>(), size);
        writer.WriteByte(isApart ? Apart : Here);
        WriteShape(writer, array);
        if (!isApart)
        {
            Span<T> room = new(writer.Reserve(ObjectWriter.Length(size)), array.Length);
            GCHandle pin = Pin(array, out Span<T> elements);
            elements.CopyTo(room);
            pin.Free();
        }
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        byte place = reader.ReadByte();
        if (place > (element.IsChecked ? Here : Apart))
        {
            throw new SerializationException(
                $"The elements of a {Type.Type} are in an invalid place: the stream is damaged."
            );
        }

        Array array = ReadShape(reader, place == Apart ? 0 : element.MinBytes);
        if (place == Apart)
        {
            reader.TakeApart(new ApartArray(array, Unsafe.SizeOf<T>()));
            return array;
        }

        Span<T> read = new(reader.Take(array.LongLength * Unsafe.SizeOf<T>()), array.Length);
        GCHandle pin = Pin(array, out Span<T> elements);
        try
        {
            read.CopyTo(elements);
            element.Check(elements);
            return array;
        }
        finally
        {
            pin.Free();
        }
    }

    private static GCHandle Pin(Array array, out Span<T> elements)
    {
        GCHandle pin = GCHandle.Alloc(array, GCHandleType.Pinned);
        elements = new Span<T>((void*)pin.AddrOfPinnedObject(), array.Length);
        return pin;
    }
}
