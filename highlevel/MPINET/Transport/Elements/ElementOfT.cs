using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>How a field, or an element of an array or a collection, is written and read.</summary>
/// <typeparam name="T">Its type.</typeparam>
internal abstract class Element<T> : Element
{
    /// <inheritdoc />
    public override int Size => Unsafe.SizeOf<T>();

    /// <summary>Writes one.</summary>
    public abstract void Write(ObjectWriter writer, ref T value);

    /// <summary>Reads one.</summary>
    public abstract void Read(ObjectReader reader, ref T value);

    /// <inheritdoc />
    public sealed override void WriteObject(ObjectWriter writer, object? value)
    {
        var one = (T)value!;
        Write(writer, ref one);
    }

    /// <inheritdoc />
    public sealed override object? ReadObject(ObjectReader reader)
    {
        T one = default!;
        Read(reader, ref one);
        return one;
    }
}
