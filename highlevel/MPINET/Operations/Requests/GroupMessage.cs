using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// A message that a group has started. The group reuses the object, with its pin, for its next message of the same index, unless the
/// program has received the object.
/// </summary>
internal sealed unsafe class GroupMessage(
    RequestGroup ofGroup,
    Port port,
    int tag,
    MpiFunction function,
    string file,
    int line
) : Request(port, tag, function, file, line)
{
    private RequestGroup? group = ofGroup;
    private PinnedArray? pin;
    private MPI_Status reported;

    // The room of a receive. A send has no type.
    private int count;
    private Datatype? type;

    /// <summary>Describes the next message.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public GroupMessage Renew(Port itsPort, int itsTag, MpiFunction itsFunction, string itsFile, int itsLine)
    {
        Describe(itsPort, itsTag, itsFunction, itsFile, itsLine);
        return this;
    }

    /// <summary>Records the room of a receive; no type for a send.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReceivesInto(int elements, Datatype? ofType)
    {
        count = elements;
        if (type != ofType)
        {
            type = ofType;
        }
    }

    /// <summary>Pins an array and returns the address of its first element; null if it is empty.</summary>
    /// <remarks>A small array stays pinned until the message of this index has another one.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void* Keep<T>(T[] array)
        where T : unmanaged
    {
        if (pin is null || !ReferenceEquals(pin.Target, array))
        {
            if ((long)array.Length * sizeof(T) > PinnedArrays.Small)
            {
                return buffers.Keep(array);
            }

            Pin(array, sizeof(T));
        }

        fixed (T* address = array)
        {
            return address;
        }
    }

    /// <inheritdoc cref="Keep{T}(T[])" />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void* Keep<T>(ReadOnlyMemory<T> memory)
        where T : unmanaged =>
        MemoryMarshal.TryGetArray(memory, out ArraySegment<T> segment) && segment.Array is { } array
            ? (T*)Keep(array) + segment.Offset
            : buffers.Keep(memory);

    /// <inheritdoc cref="Keep{T}(T[])" />
    /// <exception cref="ArgumentException">The memory belongs to a string, which must not be written.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void* KeepToWrite<T>(Memory<T> memory)
        where T : unmanaged =>
        MemoryMarshal.TryGetArray(memory, out ArraySegment<T> segment) && segment.Array is { } array
            ? (T*)Keep(array) + segment.Offset
            : buffers.KeepToWrite(memory);

    /// <summary>Begins the message, or refuses it after an error.</summary>
    /// <param name="result">The code of the call that began it.</param>
    /// <param name="begun">The handle that it returned.</param>
    /// <param name="isGrouped">True if the group keeps the handle.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    public void Begin(int result, MPI_Request begun, bool isGrouped)
    {
        if (Errors.Failed(result))
        {
            Refuse(result);
        }

        BeginInGroup(begun, isGrouped);
    }

    /// <inheritdoc />
    internal override RequestGroup? Keeper => group;

    /// <inheritdoc />
    internal override void EndKept(in MPI_Status status)
    {
        if (type is not null)
        {
            reported = status;
        }

        EndInGroup();
        End();
    }

    /// <inheritdoc />
    internal override void LeaveKeeper()
    {
        group = null;
        RequestRegistry.Add(this);
    }

    /// <inheritdoc />
    private protected override (int Count, Datatype? Type) Room => (count, type);

    /// <inheritdoc />
    private protected override void Keep(in MPI_Status status)
    {
        if (type is not null)
        {
            Keep(status, ref reported);
        }
    }

    /// <inheritdoc />
    private protected override ref MPI_Status ReportedStatus(ref MPI_Status other) =>
        ref type is null ? ref other : ref reported;

    /// <inheritdoc />
    private protected override void End()
    {
        ReleaseBuffers();
        group?.EndMessage();
    }

    /// <inheritdoc />
    [StackTraceHidden]
    private protected override void Fail()
    {
        if (type is null)
        {
            base.Fail();
            return;
        }

        Truncation.Throw(Code, Function, Comm, reported, count, type);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Pin(Array array, int size)
    {
        PinnedArrays arrays = PinnedArrays.OfRequests;
        PinnedArray? last = pin;
        pin = arrays.Rent(array, size);
        if (last is not null)
        {
            arrays.Return(last);
        }
    }
}
