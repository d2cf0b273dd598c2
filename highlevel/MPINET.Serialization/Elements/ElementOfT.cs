using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The codec of a field, or of an element of an array or a collection.</summary>
/// <typeparam name="T">The type of the element.</typeparam>
internal abstract class Element<T> : Element
{
    /// <inheritdoc />
    public override int Size => Unsafe.SizeOf<T>();

    /// <summary>Writes an element.</summary>
    public abstract void Write(ObjectWriter writer, ref T value);

    /// <summary>Reads an element.</summary>
    public abstract void Read(ObjectReader reader, ref T value);

    /// <summary>Reads an element, and uses the object that it refers to.</summary>
    public virtual void ReadInto(ObjectReader reader, ref T value) => Read(reader, ref value);

    /// <inheritdoc />
    public sealed override void WriteAt(ObjectWriter writer, ref byte place) =>
        Write(writer, ref Unsafe.As<byte, T>(ref place));

    /// <inheritdoc />
    public sealed override void ReadAt(ObjectReader reader, ref byte place) =>
        Read(reader, ref Unsafe.As<byte, T>(ref place));

    /// <inheritdoc />
    public sealed override void WriteObject(ObjectWriter writer, object? value)
    {
        T one = (T)value!;
        Write(writer, ref one);
    }

    /// <inheritdoc />
    public sealed override object? ReadObject(ObjectReader reader)
    {
        T one = default!;
        Read(reader, ref one);
        return one;
    }

    /// <inheritdoc />
    public sealed override object? ReadObjectInto(ObjectReader reader, object? existing)
    {
        T one = (T)existing!;
        ReadInto(reader, ref one);
        return one;
    }
}
