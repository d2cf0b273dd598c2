using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// The plan for arrays of values that are written as their bytes in memory. Long arrays are sent separately.
/// </summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="type">The type of the array.</param>
/// <param name="element">The codec of an element.</param>
internal sealed unsafe class RawArrayPlan<T>(ObjectType type, RawElement<T> element) : ObjectPlan(type, hasBody: false)
    where T : struct
{
    // Up to this number, elements are copied one by one, which takes less time than a call.
    private const int Few = 4;

    private readonly bool isChecked = element.IsChecked;

    // The lowest bit of the length is 1 if the elements are sent separately.
    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        T[] array = (T[])value;
        long size = (long)array.Length * Unsafe.SizeOf<T>();
        if (!isChecked && writer.TakesApart(array, Unsafe.SizeOf<T>(), size))
        {
            writer.WriteNumber(((ulong)array.Length << 1) | 1);
            return;
        }

        writer.WriteNumber((ulong)array.Length << 1);
        byte* to = writer.Reserve(ObjectWriter.Length(size));
        if (array.Length > Few)
        {
            Unsafe.CopyBlockUnaligned(ref *to, ref Unsafe.As<T, byte>(ref array[0]), (uint)size);
            return;
        }

        for (int i = 0; i < array.Length; i++)
        {
            Unsafe.WriteUnaligned(to, array[i]);
            to += Unsafe.SizeOf<T>();
        }
    }

    /// <summary>True unless elements are checked: an existing array must not hold invalid ones, even for a moment.</summary>
    public override bool Fills => !isChecked;

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader) => Read(reader, existing: null);

    /// <inheritdoc />
    public override object ReadHeadInto(ObjectReader reader, object existing) =>
        Read(reader, isChecked ? null : (T[])existing);

    private T[] Read(ObjectReader reader, T[]? existing)
    {
        ulong number = reader.ReadNumber();
        ulong length = number >> 1;
        if (length > Arrays.MaxLength)
        {
            throw new SerializationException($"An array of {length} elements is announced: the stream is damaged.");
        }

        if ((number & 1) == 1 && isChecked)
        {
            throw new SerializationException(
                $"The elements of a {typeof(T)}[] cannot travel apart: the stream is damaged."
            );
        }

        long size = (long)length * Unsafe.SizeOf<T>();
        reader.Spend(Header + size);
        if ((number & 1) == 1)
        {
            T[] empty = ArrayOf((int)length, existing);
            reader.TakeApart(new ApartArray(empty, Unsafe.SizeOf<T>()));
            return empty;
        }

        byte* from = reader.Take(size);
        T[] array = ArrayOf((int)length, existing);
        if (array.Length > Few)
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<T, byte>(ref array[0]), ref *from, (uint)size);
        }
        else
        {
            for (int i = 0; i < array.Length; i++)
            {
                array[i] = Unsafe.ReadUnaligned<T>(from);
                from += Unsafe.SizeOf<T>();
            }
        }

        if (isChecked)
        {
            element.Check(array);
        }

        return array;
    }

    private static T[] ArrayOf(int length, T[]? existing) =>
        existing is not null && existing.Length == length ? existing :
#if NET
            GC.AllocateUninitializedArray<T>(length);
#else
            new T[length];
#endif
}
