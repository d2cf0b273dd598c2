using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>One side of a collective operation: where its elements lie, how many there are, and of which type.</summary>
internal unsafe struct Operand
{
    // LAM's MPI-1.2 has none, for example: then what is sent is copied first.
    private static readonly bool hasInPlace = Mpi.IsSupported("MPI_IN_PLACE");

    // For a buffer without elements.
    private static readonly nint nowhere = Marshal.AllocHGlobal(sizeof(long));

    private Datatype? type;
    private bool isInPlace;

    /// <summary>Elements at an address.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Operand(void* address, int count, Datatype type)
    {
        Address = address;
        Length = count;
        Count = count;
        this.type = type;
    }

    /// <summary>The first element.</summary>
    public void* Address { get; private set; }

    /// <summary>Elements of the whole buffer, 0 or more.</summary>
    public int Length { get; private set; }

    /// <summary>Elements that the call is told: those of the buffer until the operation's preparation sets others.</summary>
    public int Count { get; set; }

    /// <summary>Whether there is a buffer; there is none where a process neither sends nor receives.</summary>
    public readonly bool IsGiven => type is not null;

    /// <summary>Whether MPI finds the content in the other buffer.</summary>
    public readonly bool IsInPlace => isInPlace;

    /// <summary>Whether this process reads it only, although others receive into theirs: at the root of a broadcast.</summary>
    public bool IsOnlyRead { get; set; }

    /// <summary>How many times <see cref="Count" /> elements the operation brings, from the first on; 0 where they are results, or of several lengths.</summary>
    public int Parts { get; set; }

    /// <summary>Whether MPI reads or writes it; what is in place is the other buffer's.</summary>
    public readonly bool IsUsed => IsGiven && !isInPlace;

    /// <summary>Whether it is in place and the MPI in use cannot be told so.</summary>
    public readonly bool HasToBeCopied
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => isInPlace && !hasInPlace;
    }

    /// <summary>The type of an element.</summary>
    public readonly Datatype Type => type!;

    /// <summary>The type's handle, for the call; any where there is no buffer.</summary>
    public readonly MPI_Datatype Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => type is null ? Mpi.MPI_BYTE : type.Handle;
    }

    /// <summary>What the call is told.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Tell(out void* place, out int count, out MPI_Datatype handle)
    {
        place = Place;
        count = Count;
        handle = Handle;
    }

    /// <summary>The address, for the call.</summary>
    public readonly void* Place
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => isInPlace ? Mpi.MPI_IN_PLACE : Address;
    }

    /// <summary>The bytes from the first to the last; 0 where the type has gaps, and others may lie in them.</summary>
    public readonly long Bytes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => type is null ? 0 : (long)Length * type.BytesWithoutGaps;
    }

    /// <summary>Refuses a missing buffer where one is needed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireGiven(string name)
    {
        if (type is null)
        {
            throw new ArgumentNullException(name, $"This process needs a buffer for '{name}'.");
        }
    }

    /// <summary>Refuses a missing buffer where one is needed, and leaves it out where none is.</summary>
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

    /// <summary>Refuses a buffer with less elements than the operation reads or writes.</summary>
    /// <param name="needed">Elements.</param>
    /// <param name="name">The argument.</param>
    /// <param name="reason">What makes that many.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireRoom(long needed, string name, string reason)
    {
        if (Length < needed)
        {
            throw TooSmall(Length, needed, name, reason);
        }
    }

    /// <summary>The same for parts of one length. A text would be put together for each call, and nobody reads it.</summary>
    /// <param name="count">Elements of a part.</param>
    /// <param name="number">The parts.</param>
    /// <param name="name">The argument.</param>
    /// <param name="peers">Whom they come from: a noun in the plural.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireRoom(int count, int number, string name, string peers)
    {
        if (Length < (long)number * count)
        {
            throw TooSmall(Length, (long)number * count, name, $"{count} from each of {number} {peers}");
        }
    }

    /// <summary>Receives parts of one length.</summary>
    /// <inheritdoc cref="RequireRoom(int, int, string, string)" path="/param|/exception" />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void TakeParts(int count, int number, string peers)
    {
        RequireRoom(count, number, "receive", peers);
        Count = count;
    }

    /// <summary>Refuses a buffer with more or less elements than the operation reads.</summary>
    public readonly void RequireExactly(long needed, string name, string reason)
    {
        if (Length != needed)
        {
            throw new ArgumentException(
                $"The buffer '{name}' has {Length} elements; it has to have {needed}: {reason}.",
                name
            );
        }
    }

    /// <summary>Refuses to send more or less than the counts say of this process.</summary>
    public readonly void RequireEqual(int count, in Operand receive, string name, int rank)
    {
        int expected = CountOf(count, receive);
        if (Length != expected)
        {
            throw new ArgumentException(
                $"The buffer '{name}' has {Length} elements; it has to have {expected}: counts[{rank}] is {count}.",
                name
            );
        }
    }

    /// <summary>Refuses to reduce into elements of another type.</summary>
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

    /// <summary>Refuses what cannot be combined element by element.</summary>
    /// <param name="receive">Where the results go.</param>
    /// <param name="op">What combines two elements.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void RequireToCombine(in Operand receive, ReductionOperator op)
    {
        RequireGiven("send");
        receive.RequireGiven("receive");
        op.For(type!);
        receive.RequireSameType(this);
    }

    /// <summary>The elements of each of so many equal parts.</summary>
    /// <exception cref="ArgumentException">They cannot be dealt out evenly.</exception>
    public readonly int Share(int parts, string name) =>
        Length % parts == 0
            ? Length / parts
            : throw new ArgumentException(
                $"The buffer '{name}' has {Length} elements; it has to have a multiple of {parts}, as many for each process.",
                name
            );

    /// <summary>How many elements of this type hold what so many of another do.</summary>
    /// <exception cref="ArgumentException">It is not a whole number.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int CountOf(int count, in Operand other) =>
        ReferenceEquals(type, other.type) ? count : Convert(count, other);

    /// <summary>How much this process sends or has room for, as a sentence that follows others; empty where it does not.</summary>
    /// <param name="does">A verb: what it does with so many elements.</param>
    public readonly string Described(string does) =>
        IsUsed
            ? $" This process {does} {Length} elements of {Type}, {Saturating.Multiply(Length, Type.Bytes)} bytes."
            : "";

    /// <summary>Leaves the buffer out: this process does not need it.</summary>
    public void Drop()
    {
        Address = null;
        Length = 0;
        Count = 0;
        type = null;
    }

    /// <summary>Gives a buffer without elements an address: MPICH 4.0 refuses none even where there are no neighbours.</summary>
    public void RequireAddress()
    {
        if (Address == null)
        {
            Address = (void*)nowhere;
        }
    }

    /// <summary>Has MPI find the content in the other buffer.</summary>
    public void TakeInPlace() => isInPlace = true;

    /// <summary>Moves on to the content that a copy holds.</summary>
    public void MoveTo(void* copy)
    {
        Address = copy;
        isInPlace = false;
    }

    /// <summary>Takes the content from where the receive buffer has it too.</summary>
    public void StayApart() => isInPlace = false;

    /// <summary>Makes it in place where it lies where its content goes; refuses any other overlap.</summary>
    /// <param name="other">The other buffer.</param>
    /// <param name="own">Where this one lies in the other if it is in place: elements from its start.</param>
    /// <param name="comm">The communicator: only an intracommunicator has it.</param>
    /// <param name="name">The argument that overlaps.</param>
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

    // Whether a buffer is in place; refuses another overlap. Of elements with gaps nobody knows where others may lie. The two are
    // handed over as copies: what is passed by reference cannot stay in registers, not even where this is not called.
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
            $"The buffer '{name}' overlaps the other one. They have to lie apart"
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
                $"The types of the buffers do not fit: {count} elements of {other.type.Bytes} bytes are no whole number of elements of {size} bytes."
            );
    }

    private static ArgumentException TooSmall(int length, long needed, string name, string reason) =>
        new($"The buffer '{name}' has {length} elements; it has to have {needed} or more: {reason}.", name);
}
