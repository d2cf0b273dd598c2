using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Values of several types in one message, packed and unpacked in order. MPI-5.0, section 5.2.</summary>
/// <remarks>
/// One made without a capacity grows as it is packed, and its message is what was packed. One made with a capacity is a message
/// of just that many bytes, for receives and broadcasts, and does not grow. Not for several threads at a time.
/// </remarks>
public sealed unsafe partial class PackedBuffer : ICheckedReference, IPinnableReference, IBuffer
{
    private readonly Communicator comm;
    private readonly bool grows;
    private byte[] bytes;
    private NestedPin pin;

    /// <summary>An empty buffer that grows.</summary>
    /// <param name="comm">The communicator in which the message is sent.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    public PackedBuffer(Communicator comm)
        : this(comm, [], grows: true) { }

    /// <summary>A buffer of a fixed length.</summary>
    /// <param name="comm">The communicator in which the message is sent or received.</param>
    /// <param name="capacity">Bytes, 0 or more.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The capacity is negative.</exception>
    public PackedBuffer(Communicator comm, int capacity)
        : this(comm, Room(capacity), grows: false) { }

    private PackedBuffer(Communicator comm, byte[] bytes, bool grows)
    {
        Require.NotNull(comm, nameof(comm));
        this.comm = comm;
        this.bytes = bytes;
        this.grows = grows;
    }

    /// <summary>Bytes packed so far.</summary>
    public int PackedLength { get; private set; }

    /// <summary>Bytes unpacked so far.</summary>
    public int Position { get; private set; }

    /// <summary>Bytes of the message: those packed so far, or the capacity where it was given one.</summary>
    public int Count => grows ? PackedLength : bytes.Length;

    /// <inheritdoc cref="Count" />
    public int Length => Count;

    /// <inheritdoc />
    public Datatype Type => Datatype.Packed;

    /// <inheritdoc />
    public IntPtr Location => pin.IsPinned ? (nint)Unsafe.AsPointer(ref GetPinnableReference()) : IntPtr.Zero;

    /// <summary>Begins to unpack from the start again.</summary>
    public void Rewind() => Position = 0;

    /// <summary>Begins to pack, and to unpack, from the start again.</summary>
    public void Clear() => PackedLength = Position = 0;

    /// <inheritdoc />
    public void Pin() => pin.Pin(bytes, 1);

    /// <inheritdoc />
    /// <exception cref="InvalidOperationException">It is not pinned.</exception>
    public void Unpin() => pin.Unpin(this);

    /// <inheritdoc />
    public ref byte GetPinnableReference() => ref MemoryMarshal.GetReference(bytes.AsSpan());

    private static byte[] Room(int capacity)
    {
        Require.NotNegative(capacity, nameof(capacity));
        return new byte[capacity];
    }
}
