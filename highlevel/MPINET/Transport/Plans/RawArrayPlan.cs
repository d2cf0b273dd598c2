using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Arrays of values that are written as they are in memory. Long ones travel apart.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the array.</param>
/// <param name="element">How an element is written and read.</param>
internal sealed unsafe class RawArrayPlan<T>(ObjectType type, RawElement<T> element) : ObjectPlan(type, hasBody: false)
    where T : struct
{
    // The lowest bit of the length says whether the elements travel apart.
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        var array = (T[])value;
        bool isApart = !element.IsChecked && writer.TakesApart(new ApartArray(array, Unsafe.SizeOf<T>()));
        writer.WriteNumber(((ulong)array.Length << 1) | (isApart ? 1UL : 0));
        if (!isApart)
        {
            WriteElements(writer, array);
        }
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        ulong number = reader.ReadNumber();
        ulong length = number >> 1;
        if (length > Results.Most)
        {
            throw new SerializationException($"An array of {length} elements is announced: the stream is damaged.");
        }

        if ((number & 1) == 1 && element.IsChecked)
        {
            throw new SerializationException(
                $"The elements of a {typeof(T)}[] cannot travel apart: the stream is damaged."
            );
        }

        long size = (long)length * Unsafe.SizeOf<T>();
        reader.Spend(Header + size);
        if ((number & 1) == 1)
        {
            T[] empty = NewArray((int)length);
            reader.TakeApart(new ApartArray(empty, Unsafe.SizeOf<T>()));
            return empty;
        }

        byte* from = reader.Take(size);
        T[] array = NewArray((int)length);
        if (length > 0)
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<T, byte>(ref array[0]), ref *from, (uint)size);
            element.Check(array);
        }

        return array;
    }

    private static void WriteElements(ObjectWriter writer, T[] array)
    {
        long size = array.LongLength * Unsafe.SizeOf<T>();
        if (size == 0)
        {
            return;
        }

        byte* to = writer.Reserve(ObjectWriter.Length(size));
        Unsafe.CopyBlockUnaligned(ref *to, ref Unsafe.As<T, byte>(ref array[0]), (uint)size);
    }

    private static T[] NewArray(int length) =>
#if NET
        GC.AllocateUninitializedArray<T>(length);
#else
        new T[length];
#endif
}
