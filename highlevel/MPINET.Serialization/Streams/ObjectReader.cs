using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Reads an object from the stream that <see cref="ObjectWriter" /> has written.</summary>
/// <remarks>
/// The stream is not trusted: each number is checked before use. An instance is used by one thread at a time and reused
/// for later streams.
/// </remarks>
internal sealed unsafe partial class ObjectReader : IDisposable
{
    // The depth of nested types: arrays of arrays, lists of lists.
    private const int DeepestType = 64;

    private readonly List<ObjectType?> types = [];
    private readonly List<ApartArray> apart = [];
    private readonly Endings endings = new();
    private ObjectEntry[] objects = new ObjectEntry[64];
    private int count;

    // The plan for the objects of each type, by the type's number in this stream; null until one has been read.
    private ObjectPlan?[] plans = new ObjectPlan?[16];
    private byte* start;
    private byte* next;
    private byte* end;
    private long budget;
    private int depth;

    // Number of types met so far: fewer than there are while a body is read again.
    private int met;
    private ObjectOptions options = ObjectOptions.Default;

    /// <summary>The types of the stream with their plans.</summary>
    public ObjectTypes Types { get; private set; } = ObjectTypes.Of(ObjectOptions.Default);

    /// <summary>The separately sent arrays, in the order of their first occurrence.</summary>
    public List<ApartArray> Apart => apart;

    /// <summary>Number of bytes left.</summary>
    public long Left => end - next;

    /// <summary>Rents a reader of this thread, to be disposed of after the object has been read.</summary>
    public static ObjectReader Rent() => Reused<ObjectReader>.Rent();

    /// <summary>Removes the objects and returns the reader with its memory.</summary>
    public void Dispose()
    {
        Array.Clear(objects, 0, count);
        count = 0;
        Array.Clear(plans, 0, Math.Min(types.Count, plans.Length));
        types.Clear();
        apart.Clear();
        endings.Clear();
        ForgetReused();
        awaited.Clear();
        depth = 0;
        met = 0;
        Reused<ObjectReader>.Return(this);
    }

    /// <summary>Starts a stream.</summary>
    /// <param name="stream">The first byte, in memory that stays pinned while the stream is read.</param>
    /// <param name="length">Number of bytes.</param>
    /// <param name="options">The options, which determine the accepted types and the memory limit.</param>
    public void Begin(byte* stream, long length, ObjectOptions options)
    {
        this.options = options;
        Types = ObjectTypes.Of(options);
        start = stream;
        next = stream;
        end = stream + length;
        budget = options.MaximumBytes;
    }

    /// <summary>Reads the object of a stream.</summary>
    /// <param name="into">An object that becomes the object of the stream; null for a new one.</param>
    /// <exception cref="SerializationException">The data are not a valid stream, or contain something that is refused.</exception>
    public object? ReadGraph(object? into = null)
    {
        bool isWell = false;
        try
        {
            object? value = into is null ? ReadReference() : RequireInto(ReadReference(into), into);
            if (Types.Callbacks)
            {
                ReadBodiesForCode(into);
            }
            else
            {
                ReadBodies(into);
            }

            if (Left > 0)
            {
                throw new SerializationException(
                    $"{Left} of its {end - start} bytes are left over: it was not written by the same version of MPINET."
                );
            }

            endings.Run(this);
            isWell = true;
            return endings.Unfinished.HasStandIns ? objects[0].Value : value;
        }
        catch (Exception exception) when (exception is InvalidCastException or ArrayTypeMismatchException)
        {
            throw new SerializationException(
                "An object is in a place that its type does not fit: the stream is damaged, or the types differ between the processes.",
                exception
            );
        }
        finally
        {
            if (!isWell)
            {
                DropAll();
            }
        }
    }

    /// <summary>Casts the object to the type that the caller requests.</summary>
    /// <exception cref="SerializationException">The object is of another type.</exception>
    public static T As<T>(object? value) =>
        value is T wanted ? wanted
        : value is null && default(T) is null ? default!
        : throw new SerializationException(
            $"It is {(value is null ? "null" : $"a {value.GetType()}")}, but a {typeof(T)} is expected."
        );

    /// <summary>Refuses separately sent arrays whose total length differs from the announced one.</summary>
    /// <param name="bytes">Number of bytes of the arrays that are sent.</param>
    public void RequireApart(long bytes)
    {
        foreach (ApartArray array in apart)
        {
            bytes -= array.Length;
        }

        if (bytes != 0)
        {
            throw new SerializationException(
                "Its long arrays have another length than those that come apart: the stream is damaged."
            );
        }
    }

    /// <summary>The steps to run after all bodies have been read.</summary>
    public Endings AtEnd => endings;

    /// <summary>Reads a reference, and creates the object if it is new. Its body follows later.</summary>
    public object? ReadReference() => Refer(null);

    /// <summary>Reads a type.</summary>
    public ObjectType ReadType()
    {
        ulong code = ReadNumber();
        return (code & 1) == 1
            ? TypeAt(code >> 1)
            : throw new SerializationException("A type is expected where there is none: the stream is damaged.");
    }

    /// <summary>Reads a count of items, limited by the number of bytes left.</summary>
    /// <param name="minBytes">Minimum number of bytes of an item in the stream: 0 or more.</param>
    /// <param name="size">Number of bytes of an item in memory.</param>
    public int ReadCount(int minBytes, int size)
    {
        ulong number = ReadNumber();
        if (number > Arrays.MaxLength || (long)number * minBytes > Left)
        {
            throw new SerializationException(
                $"It was cut short: {number} elements are announced, and {Left} bytes are left."
            );
        }

        Spend((long)number * size);
        return (int)number;
    }

    /// <summary>Counts memory that is about to be allocated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Spend(long memory)
    {
        budget -= memory;
        if (budget < 0)
        {
            throw TooMuch();
        }
    }

    /// <summary>Returns the next bytes and marks them as read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte* Take(long length)
    {
        // Mono divides the difference of two pointers by the element size of 1, which takes longer than the rest of this method.
        byte* taken = next;
        if ((long)end - (long)taken < length)
        {
            throw CutShort(length);
        }

        next = taken + length;
        return taken;
    }

    /// <summary>Reads a byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte ReadByte() => *Take(1);

    /// <summary>Reads a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadNumber()
    {
        byte first = ReadByte();
        return first < 0x80 ? first : ReadLongNumber(first);
    }

    /// <summary>Reads a value as its bytes in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T ReadRaw<T>() => Unsafe.ReadUnaligned<T>(Take(Unsafe.SizeOf<T>()));

    /// <summary>Reads the characters of a string.</summary>
    public string ReadCharacters()
    {
        int length = ReadCount(sizeof(char), sizeof(char));
        return length == 0 ? "" : new string((char*)Take(2L * length), 0, length);
    }

    /// <summary>Registers an array that is filled by the separate message.</summary>
    public void TakeApart(ApartArray array) => apart.Add(array);

    // Inlined, because the form without an existing object has to cost nothing for the other one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private object? Refer(object? existing)
    {
        ulong code = ReadNumber();
        if ((code & 1) == 0)
        {
            return code == 0 ? null : Met((code >> 1) - 1);
        }

        ulong type = code >> 1;
        ObjectPlan plan = (type < (ulong)plans.Length ? plans[(int)type] : null) ?? PlanOf(type);
        int place = count;
        if (place == objects.Length)
        {
            Array.Resize(ref objects, 2 * place);
        }

        count = place + 1;
        object made = existing is null ? plan.ReadHead(this) : ReadHeadInto(plan, existing);
        ref ObjectEntry entry = ref objects[place];
        entry.Value = made;
        if (plan.HasBody)
        {
            entry.Plan = plan;
        }

        return made;
    }

    private object? Met(ulong place) =>
        place < (ulong)count && objects[(int)place].Value is { } met ? met : Awaited(place);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ObjectPlan PlanOf(ulong number)
    {
        ObjectPlan plan = TypeAt(number).PlanToRead();
        if (isAgain)
        {
            return again.Of(plan);
        }

        if (number >= (ulong)plans.Length)
        {
            Array.Resize(ref plans, 2 * (int)number);
        }

        plans[(int)number] = plan;
        return plan;
    }

    /// <summary>Gets the type with a number. The type is read at its first occurrence.</summary>
    private ObjectType TypeAt(ulong number)
    {
        if (number < (ulong)met)
        {
            return types[(int)number]
                ?? throw new SerializationException("A type contains itself: the stream is damaged.");
        }

        if (number > (ulong)met)
        {
            throw new SerializationException(
                $"It refers to type {number} before it is defined: the stream is damaged."
            );
        }

        if (++depth > DeepestType)
        {
            throw new SerializationException($"A type has more than {DeepestType} types within each other.");
        }

        if (met++ == types.Count)
        {
            types.Add(null);
        }

        ObjectType type = Types.Read(this);
        type.RequireAccepted(options);
        types[(int)number] = type;
        depth--;
        return type;
    }

    private void ReadBodies(object? into)
    {
        for (int i = 0; i < count; i++)
        {
            ref ObjectEntry entry = ref objects[i];
            if (entry.Plan is { } plan)
            {
                ReadBody(plan, entry.Value!, into);
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void ReadBody(ObjectPlan plan, object value, object? into)
    {
        if (into is not null && IsReused(value))
        {
            plan.ReadBodyInto(this, value);
        }
        else
        {
            plan.ReadBody(this, value);
        }
    }

    // Keeps half-built objects from the finalizers of their types.
    private void DropAll()
    {
        for (int i = 0; i < count; i++)
        {
            if (objects[i].Value is { } half && !IsReused(half))
            {
                GC.SuppressFinalize(half);
            }
        }
    }

    private ulong ReadLongNumber(ulong value)
    {
        value &= 0x7F;
        for (int shift = 7; shift < 64; shift += 7)
        {
            ulong next = ReadByte();
            value |= (next & 0x7F) << shift;
            if (next < 0x80)
            {
                return value;
            }
        }

        throw new SerializationException("A number has more than 64 bits: the stream is damaged.");
    }

    private SerializationException CutShort(long length) =>
        new($"It was cut short: {length} more bytes are expected at byte {next - start}, and {Left} are left.");

    private SerializationException TooMuch() =>
        new($"It needs more memory than ObjectOptions.MaximumBytes allows: {options.MaximumBytes} bytes.");
}
