using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>One side of a collective operation: address, number and datatype of its elements.</summary>
[StackTraceHidden]
internal unsafe struct Operand
{
    // False for example with LAM (MPI-1.2). The send buffer is then copied first.
    private static readonly bool hasInPlace = Mpi.IsSupported("MPI_IN_PLACE");

    // The address for a buffer without elements.
    private static readonly nint nowhere = Marshal.AllocHGlobal(sizeof(long));

    private Datatype? type;
    private bool isInPlace;

    /// <summary>Creates an operand of elements at an address.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Operand(void* address, int count, Datatype type)
    {
        Address = address;
        Length = count;
        Count = count;
        this.type = type;
    }

    /// <summary>Creates an operand of an array that <c>fixed</c> keeps in place; without a buffer for null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Operand Of<T>(T* address, T[]? array, Datatype type)
        where T : unmanaged => array is null ? default : new Operand(address, array.Length, type);

    /// <summary>The address of the first element.</summary>
    public void* Address { get; private set; }

    /// <summary>Number of elements of the whole buffer, 0 or more.</summary>
    public int Length { get; private set; }

    /// <summary>
    /// The count argument of the call: the number of elements of the buffer, unless the preparation of the operation
    /// sets another.
    /// </summary>
    public int Count { get; set; }

    /// <summary>True if this process passes a buffer. Processes that neither send nor receive do not.</summary>
    public readonly bool IsGiven => type is not null;

    /// <summary>True if MPI finds the contents in the other buffer (MPI_IN_PLACE).</summary>
    public readonly bool IsInPlace => isInPlace;

    /// <summary>True if this process only reads the buffer although others receive into theirs, as at the root of a broadcast.</summary>
    public bool IsOnlyRead { get; set; }

    /// <summary>
    /// The received number of parts of <see cref="Count" /> elements each, from the first element on; 0 for results of
    /// a reduction and for parts of different lengths.
    /// </summary>
    public int Parts { get; set; }

    /// <summary>True if MPI accesses the buffer. An in-place operand is accessed through the other buffer.</summary>
    public readonly bool IsUsed => IsGiven && !isInPlace;

    /// <summary>True if the operand is in place and this MPI lacks MPI_IN_PLACE.</summary>
    public readonly bool HasToBeCopied
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => isInPlace && !hasInPlace;
    }

    /// <summary>The type of an element.</summary>
    public readonly Datatype Type => type!;

    /// <summary>The datatype handle for the call; any valid handle if no buffer is passed.</summary>
    public readonly MPI_Datatype Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => type is null ? Mpi.MPI_BYTE : type.Handle;
    }

    /// <summary>The address, count and datatype for the call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Get(out void* address, out int count, out MPI_Datatype handle)
    {
        address = Argument;
        count = Count;
        handle = Handle;
    }

    /// <summary>The address argument of the call.</summary>
    public readonly void* Argument
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => isInPlace ? Mpi.MPI_IN_PLACE : Address;
    }

    /// <summary>Bytes from the first to the last; 0 if the datatype has gaps, which other data may use.</summary>
    public readonly long Bytes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => type is null ? 0 : (long)Length * type.BytesWithoutGaps;
    }

    /// <summary>Refuses a missing buffer if the operation needs it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireGiven(string name)
    {
        if (type is null)
        {
            throw new ArgumentNullException(name, $"This process needs a buffer for '{name}'.");
        }
    }

    /// <summary>Refuses a missing buffer if the operation needs it, and drops it otherwise.</summary>
    public void SettleGiven(bool isNeeded, string name)
    {
        if (isNeeded)
        {
            RequireGiven(name);
        }
        else
        {
            Drop();
        }
    }

    /// <summary>Refuses a buffer with fewer elements than the operation reads or writes.</summary>
    /// <param name="needed">Number of elements needed.</param>
    /// <param name="name">The name of the argument.</param>
    /// <param name="reason">The reason for that number, for the message.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireRoom(long needed, string name, string reason)
    {
        if (Length < needed)
        {
            throw TooSmall(Length, needed, name, reason);
        }
    }

    /// <summary>
    /// Refuses a buffer that is too small for parts of equal length. Unlike the other overload, it builds the message
    /// only on failure.
    /// </summary>
    /// <param name="count">Number of elements of a part.</param>
    /// <param name="number">Number of parts.</param>
    /// <param name="name">The name of the argument.</param>
    /// <param name="peers">The origin of the parts: a noun in the plural, for the message.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireRoom(int count, int number, string name, string peers)
    {
        if (Length < (long)number * count)
        {
            throw TooSmall(Length, (long)number * count, name, $"{count} from each of {number} {peers}");
        }
    }

    /// <summary>Prepares to receive parts of equal length.</summary>
    /// <inheritdoc cref="RequireRoom(int, int, string, string)" path="/param|/exception" />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void TakeParts(int count, int number, string peers)
    {
        RequireRoom(count, number, "receive", peers);
        Count = count;
    }

    /// <summary>Refuses a buffer with more or fewer elements than the operation reads.</summary>
    public readonly void RequireExactly(long needed, string name, string reason)
    {
        if (Length != needed)
        {
            throw new ArgumentException(
                $"The buffer '{name}' has {Length} elements; it must have {needed}: {reason}.",
                name
            );
        }
    }

    /// <summary>Refuses a send count that differs from the receive count for this process.</summary>
    public readonly void RequireEqual(int count, in Operand receive, string name, int rank)
    {
        int expected = CountOf(count, receive);
        if (Length != expected)
        {
            throw new ArgumentException(
                $"The buffer '{name}' has {Length} elements; it must have {expected}: counts[{rank}] is {count}.",
                name
            );
        }
    }

    /// <summary>Refuses a reduction into elements of another type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireSameType(in Operand other)
    {
        if (!ReferenceEquals(type, other.type) && Handle != other.Handle)
        {
            throw new ArgumentException(
                "The buffers have different types: a reduction leaves the type of what it combines.",
                "receive"
            );
        }
    }

    /// <summary>Gets the operation for the elements; refuses elements that it cannot combine.</summary>
    /// <param name="receive">The buffer for the results.</param>
    /// <param name="op">The operation that combines two elements.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ReductionOperator RequireToCombine(in Operand receive, ReductionOperator op)
    {
        RequireGiven("send");
        receive.RequireGiven("receive");
        ReductionOperator own = op.For(type!);
        receive.RequireSameType(this);
        return own;
    }

    /// <summary>The number of elements in each of a number of equal parts.</summary>
    /// <exception cref="ArgumentException">The elements cannot be divided evenly.</exception>
    public readonly int Share(int parts, string name) =>
        Length % parts == 0
            ? Length / parts
            : throw new ArgumentException(
                $"The buffer '{name}' has {Length} elements; it must have a multiple of {parts}, as many for each process.",
                name
            );

    /// <summary>The number of elements of this type that equals a number of elements of another type.</summary>
    /// <exception cref="ArgumentException">The result is not a whole number.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int CountOf(int count, in Operand other) =>
        ReferenceEquals(type, other.type) ? count : Convert(count, other);

    /// <summary>
    /// A sentence for messages about the number of elements that this process sends or receives; empty if it passes no
    /// buffer.
    /// </summary>
    /// <param name="does">The verb of the sentence.</param>
    public readonly string Described(string does) =>
        IsUsed
            ? $" This process {does} {Length} elements of {Type}, {Saturating.Multiply(Length, Type.Bytes)} bytes."
            : "";

    /// <summary>Drops the buffer, which this process does not need.</summary>
    public void Drop()
    {
        Address = null;
        Length = 0;
        Count = 0;
        type = null;
    }

    /// <summary>Gives an empty buffer an address: MPICH 4.0 requires one even without neighbours.</summary>
    public void RequireAddress()
    {
        if (Address is null)
        {
            Address = (void*)nowhere;
        }
    }

    /// <summary>Replaces the address by that of a copy of the contents.</summary>
    public void MoveTo(void* copy)
    {
        Address = copy;
        isInPlace = false;
    }

    /// <summary>Marks the operand as separate from the receive buffer.</summary>
    public void StayApart() => isInPlace = false;

    /// <summary>Refuses a buffer for fewer results than elements are sent, and settles its overlap with this operand.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void SettleResults(in Operand receive, Communicator comm)
    {
        receive.RequireRoom(Count, "receive", "as many are sent");
        SettleOverlap(receive, 0, comm, "send");
    }

    /// <summary>Marks the operand as in place if its memory is its part of the other buffer. Refuses any other overlap.</summary>
    /// <param name="other">The other buffer.</param>
    /// <param name="own">The offset of this operand's part in the other buffer, in elements.</param>
    /// <param name="comm">The communicator. Only intracommunicators support in-place operands.</param>
    /// <param name="name">The name of the argument that overlaps.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void SettleOverlap(in Operand other, long own, Communicator comm, string name)
    {
        byte* start = (byte*)Address;
        byte* otherStart = (byte*)other.Address;
        bool isFirst = start < otherStart;
        long bytes = isFirst ? Bytes : other.Bytes;
        if (bytes == 0 || (isFirst ? otherStart - start : start - otherStart) < bytes)
        {
            isInPlace |= TakesPlaceOf(other, this, own, comm, name);
        }
    }

    /// <summary>Refuses two buffers that share memory.</summary>
    public readonly void RequireApart(in Operand other, string name)
    {
        Operand here = this;
        here.SettleOverlap(other, -1, Communicator.Self, name);
    }

    // True if a buffer is in place; refuses another overlap. Elements with gaps may legally interleave, so overlap
    // cannot be decided from their bounds. The operands are passed by value: an operand passed by reference would have
    // to be kept in memory even if this method is not called.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TakesPlaceOf(Operand other, Operand here, long own, Communicator comm, string name)
    {
        bool starts = here.Address == other.Address;
        if (here.Length == 0 || other.Length == 0 || ((here.Bytes == 0 || other.Bytes == 0) && !starts))
        {
            return false;
        }

        bool same =
            own == 0 ? starts
            : own > 0 ? (byte*)here.Address == (byte*)other.Address + own * other.Type.BytesWithoutGaps
            : false;
        if (same && !comm.IsIntercommunicator)
        {
            return true;
        }

        throw new ArgumentException(
            $"The buffer '{name}' overlaps the other one. They must be separate"
                + (own < 0 || comm.IsIntercommunicator ? "." : ", or exactly so that the operation is done in place."),
            name
        );
    }

    private readonly int Convert(int count, in Operand other)
    {
        if (type is null || other.type is null || type.Handle == other.type.Handle)
        {
            return count;
        }

        long bytes = Saturating.Multiply(count, other.type.Bytes);
        long size = type.Bytes;
        long converted = size == 0 ? 0 : bytes / size;
        return converted * size == bytes && converted <= int.MaxValue
            ? (int)converted
            : throw new ArgumentException(
                $"The types of the buffers do not fit: {count} elements of {other.type.Bytes} bytes are not a whole number of elements of {size} bytes."
            );
    }

    private static ArgumentException TooSmall(int length, long needed, string name, string reason) =>
        new($"The buffer '{name}' has {length} elements; it must have {needed} or more: {reason}.", name);
}
