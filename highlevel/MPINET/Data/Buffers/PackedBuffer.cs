using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Values of several types in one message, packed and unpacked in order. MPI-5.0, section 5.2.</summary>
/// <remarks>
/// A buffer without a capacity grows as it is packed; its message is the packed bytes. A buffer with a capacity does
/// not grow; its message has exactly that many bytes, as receives and broadcasts need. Not thread-safe.
/// </remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class PackedBuffer : ICheckedReference, IPinnableReference, IBuffer
{
    private readonly Communicator comm;
    private readonly bool grows;
    private byte[] bytes;
    private NestedPin pin;

    /// <summary>Creates an empty buffer that grows.</summary>
    /// <param name="comm">The communicator that the message is sent on.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    public PackedBuffer(Communicator comm)
        : this(comm, [], grows: true) { }

    /// <summary>Creates a buffer of a fixed length.</summary>
    /// <param name="comm">The communicator that the message is sent or received on.</param>
    /// <param name="capacity">Number of bytes, 0 or more.</param>
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

    private string Shown => $"{Count} of {Type.Shown}, {PackedLength} packed, {Position} unpacked";

    /// <summary>Number of bytes packed so far.</summary>
    public int PackedLength { get; private set; }

    /// <summary>Number of bytes unpacked so far.</summary>
    public int Position { get; private set; }

    /// <summary>Number of bytes of the message: those packed so far, or the capacity if there is one.</summary>
    public int Count => grows ? PackedLength : bytes.Length;

    /// <inheritdoc cref="Count" />
    public int Length => Count;

    /// <inheritdoc />
    public Datatype Type => Datatype.Packed;

    /// <inheritdoc />
    public IntPtr Location => pin.IsPinned ? (nint)Unsafe.AsPointer(ref GetPinnableReference()) : IntPtr.Zero;

    /// <summary>Restarts unpacking at the beginning.</summary>
    public void Rewind() => Position = 0;

    /// <summary>Restarts packing and unpacking at the beginning.</summary>
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
