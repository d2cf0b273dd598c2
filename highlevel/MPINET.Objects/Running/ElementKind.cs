namespace MPINET.Objects.Running;

/// <summary>A type of elements whose long arrays are received in place. Its code is the same on all ranks.</summary>
internal abstract class ElementKind
{
    // A type's code is its place. The receiver of a record knows no other types before the record is read.
    private static readonly ElementKind[] kinds =
    [
        new ElementKind<byte>(0),
        new ElementKind<sbyte>(1),
        new ElementKind<short>(2),
        new ElementKind<ushort>(3),
        new ElementKind<int>(4),
        new ElementKind<uint>(5),
        new ElementKind<long>(6),
        new ElementKind<ulong>(7),
        new ElementKind<float>(8),
        new ElementKind<double>(9),
    ];

    private protected ElementKind(int code) => Code = code;

    public int Code { get; }

    /// <summary>The number of bytes of an element.</summary>
    public abstract int Size { get; }

    public static ElementKind Of(int code) => kinds[code];

    /// <summary>Gets the kind of a type; null if its arrays are not received in place.</summary>
    public static ElementKind<T>? Of<T>()
        where T : unmanaged => KindOf<T>.One;

    /// <summary>Makes an array to receive into.</summary>
    public abstract Array Make(int count);

    public abstract Request Irecv(Port source, Array into, int tag);

    public abstract Request Isend(Port destination, Array from, int count, int tag);

    /// <summary>Returns an array of <see cref="ElementKind{T}.Copy" />.</summary>
    public abstract void Return(Array rented);

    private static class KindOf<T>
        where T : unmanaged
    {
        public static readonly ElementKind<T>? One = (ElementKind<T>?)
            Array.Find(kinds, static one => one is ElementKind<T>);
    }
}
