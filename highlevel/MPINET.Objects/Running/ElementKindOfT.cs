using System.Buffers;
using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <inheritdoc />
/// <typeparam name="T">The type of the elements.</typeparam>
internal sealed class ElementKind<T>(int code) : ElementKind(code)
    where T : unmanaged
{
    /// <inheritdoc />
    public override int Size => Unsafe.SizeOf<T>();

    /// <summary>Copies values, to send them later.</summary>
    /// <param name="values">The values.</param>
    /// <param name="isReused">True if the copy is reused after it was sent; otherwise the receiver owns it.</param>
    public LongArray Copy(ReadOnlySpan<T> values, bool isReused)
    {
        T[] copy = isReused ? ArrayPool<T>.Shared.Rent(values.Length) : MakeOf(values.Length);
        values.CopyTo(copy);
        return new LongArray(this, copy, values.Length, isReused);
    }

    /// <inheritdoc />
    public override Array Make(int count) => MakeOf(count);

    /// <inheritdoc />
    public override Request Irecv(Port source, Array into, int tag) => source.Irecv((T[])into, tag);

    /// <inheritdoc />
    public override Request Isend(Port destination, Array from, int count, int tag) =>
        destination.Isend(new ReadOnlyMemory<T>((T[])from, 0, count), tag);

    /// <inheritdoc />
    public override void Return(Array rented) => ArrayPool<T>.Shared.Return((T[])rented);

    private static T[] MakeOf(int count) =>
#if NET
        GC.AllocateUninitializedArray<T>(count);
#else
        new T[count];
#endif
}
