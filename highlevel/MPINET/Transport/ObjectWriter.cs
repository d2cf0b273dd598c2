using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Writes the stream of an object: a reference to it, and then the bodies of all objects in the order in which they were first met.</summary>
/// <remarks>Nothing here calls itself for the depth of a graph. One is used by one thread at a time, and again for later streams.</remarks>
internal sealed unsafe class ObjectWriter : IBufferWriter<byte>, IDisposable
{
    private const int Recent = 4;

    private ObjectTable objects = new();
    private readonly List<ApartArray> apart = [];
    private readonly List<Action> endings = [];
    private PinnedBytes memory = PinnedBytes.Rent(0);
    private byte* start;
    private byte* next;
    private byte* end;

    // The number of a type in this stream, by its number in the process, plus what keeps it apart from those of earlier streams.
    private int[] numbers = new int[16];
    private int firstNumber = 1;
    private int types;

    // The types that were met last: objects of a few take turns in most graphs.
    private readonly (Type? Type, ObjectPlan? Plan)[] recent = new (Type?, ObjectPlan?)[Recent];
    private int oldest;
    private long apartFrom = long.MaxValue;

    // The object whose body is being written.
    private int current;

    /// <summary>Makes one.</summary>
    public ObjectWriter() => Use(memory, 0);

    /// <summary>The types of the stream and how they are written.</summary>
    public ObjectTypes Types { get; private set; } = ObjectTypes.Of(ObjectOptions.Default);

    /// <summary>Bytes that were written.</summary>
    public int Count => (int)(next - start);

    /// <summary>How many objects were met.</summary>
    public int ObjectCount => objects.Count;

    /// <summary>The objects that were met, in their order.</summary>
    public List<object> Met
    {
        get
        {
            List<object> met = [];
            for (int i = 0; i < objects.Count; i++)
            {
                met.Add(objects[i].Value!);
            }

            return met;
        }
    }

    /// <summary>How many types were met.</summary>
    public int TypeCount => types;

    /// <summary>Bytes of the arrays that travel apart.</summary>
    public long ApartBytes { get; private set; }

    /// <summary>The arrays that travel apart, in the order in which they were met.</summary>
    public List<ApartArray> Apart => apart;

    /// <summary>What was written.</summary>
    public ReadOnlySpan<byte> Written => new(start, Count);

    /// <summary>Where a message begins now.</summary>
    public MessageStart Here => new(Count, apart.Count, ApartBytes);

    /// <summary>The address of what was written, which does not move.</summary>
    public byte* Address => start;

    /// <summary>A byte that was written.</summary>
    public byte this[int place]
    {
        set => start[place] = value;
    }

    /// <summary>One for this thread, to be disposed of when its message has gone.</summary>
    public static ObjectWriter Rent() => Reused<ObjectWriter>.Rent();

    /// <summary>Forgets all, and gives it back.</summary>
    public void Dispose()
    {
        EndGraph();
        apart.Clear();
        ApartBytes = 0;
        Reused<ObjectWriter>.Return(this);
    }

    /// <summary>Gives the memory away that was written to, and goes on with other.</summary>
    public PinnedBytes TakeMemory()
    {
        PinnedBytes written = memory;
        Use(PinnedBytes.Rent(0), 0);
        return written;
    }

    /// <summary>Begins a message.</summary>
    /// <param name="options">Which references travel.</param>
    /// <param name="apartFrom">Bytes: arrays of plain elements of at least this length travel apart.</param>
    public void Begin(ObjectOptions options, long apartFrom = long.MaxValue)
    {
        ObjectTypes wanted = ObjectTypes.Of(options);
        if (!ReferenceEquals(Types, wanted))
        {
            Types = wanted;
            Array.Clear(recent, 0, recent.Length);
        }

        this.apartFrom = apartFrom;
        next = start;
    }

    /// <summary>Takes a message back that cannot be finished.</summary>
    /// <param name="start">Where it has begun.</param>
    public void BackTo(MessageStart start)
    {
        next = this.start + start.Bytes;
        apart.RemoveRange(start.Arrays, apart.Count - start.Arrays);
        ApartBytes = start.ApartBytes;
    }

    /// <summary>Writes an object and all that it refers to.</summary>
    public void WriteGraph(object? value)
    {
        WriteReference(value);
        for (int i = 0; i < objects.Count; i++)
        {
            ref ObjectEntry entry = ref objects[i];
            ObjectPlan? plan = entry.Plan;
            if (plan is not null)
            {
                current = i;
                plan.WriteBody(this, entry.Value!);
            }
        }

        foreach (Action ending in endings)
        {
            ending();
        }
    }

    /// <summary>Has something done when all bodies have been written.</summary>
    public void AtEnd(Action ending) => endings.Add(ending);

    /// <summary>Ends a stream: forgets the objects, and keeps the bytes and the arrays that travel apart. Another may follow.</summary>
    public void EndGraph()
    {
        objects.Clear();
        endings.Clear();
        firstNumber += types + 1;
        types = 0;
        if (firstNumber > int.MaxValue / 2)
        {
            Array.Clear(numbers, 0, numbers.Length);
            firstNumber = 1;
        }
    }

    /// <summary>Writes a reference: null, to an object that was met before, or to a new one, with what is needed to make it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void WriteReference(object? value)
    {
        if (value is null)
        {
            WriteByte(0);
        }
        else if (objects.TryAdd(value, out int place))
        {
            WriteNew(value, place, RecentPlanOf(value.GetType(), place));
        }
        else
        {
            WriteNumber(((ulong)place + 1) << 1);
        }
    }

    /// <inheritdoc cref="WriteReference(object?)" />
    /// <param name="value">The object.</param>
    /// <param name="usual">The type that it most likely has.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void WriteReference(object? value, ObjectType usual)
    {
        if (value is null)
        {
            WriteByte(0);
        }
        else if (objects.TryAdd(value, out int place))
        {
            Type type = value.GetType();
            WriteNew(
                value,
                place,
                ReferenceEquals(type, usual.Type) && usual.MadePlan is { } plan ? plan : RecentPlanOf(type, place)
            );
        }
        else
        {
            WriteNumber(((ulong)place + 1) << 1);
        }
    }

    /// <summary>Writes a type: its number, and all about it where it is the first of it in this stream.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteType(ObjectType type)
    {
        int id = type.Number;
        int[] known = numbers;
        int number = id < known.Length ? known[id] - firstNumber : -1;
        if (number >= 0)
        {
            WriteNumber(((ulong)number << 1) | 1);
        }
        else
        {
            WriteNewType(type);
        }
    }

    /// <summary>A length, which a stream has to have room for.</summary>
    public static int Length(long bytes) => bytes <= Results.Most ? (int)bytes : throw TooLong();

    /// <summary>Room for bytes, which count as written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte* Reserve(int length)
    {
        // Mono divides the difference of two pointers by 1, which takes longer than all else here.
        byte* room = next;
        if ((long)end - (long)room < length)
        {
            room = Grow(length);
        }

        next = room + length;
        return room;
    }

    /// <summary>Writes a byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(byte value) => *Reserve(1) = value;

    /// <summary>Writes a number in as many bytes as it needs: seven bits in each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNumber(ulong value)
    {
        if (value < 0x80)
        {
            WriteByte((byte)value);
        }
        else
        {
            WriteLongNumber(value);
        }
    }

    /// <summary>Writes a value as it is in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw<T>(T value) => Unsafe.WriteUnaligned(Reserve(Unsafe.SizeOf<T>()), value);

    /// <summary>Writes bytes as they are.</summary>
    public void WriteBytes(ReadOnlySpan<byte> values) =>
        values.CopyTo(new Span<byte>(Reserve(values.Length), values.Length));

    /// <summary>Writes the characters of a text, and before them how many there are.</summary>
    public void WriteCharacters(ReadOnlySpan<char> text)
    {
        WriteNumber((ulong)text.Length);
        _ = Length(2L * text.Length);
        WriteBytes(MemoryMarshal.AsBytes(text));
    }

    // A serialiser of the program's own writes in this way.
    void IBufferWriter<byte>.Advance(int count)
    {
        if (count < 0 || count > end - next)
        {
            throw new ArgumentOutOfRangeException(nameof(count), count, $"There is room for {end - next} bytes.");
        }

        next += count;
    }

    Memory<byte> IBufferWriter<byte>.GetMemory(int sizeHint)
    {
        Require.NotNegative(sizeHint, nameof(sizeHint));
        next = Reserve(Math.Max(1, sizeHint));
        return memory.Array.AsMemory(Count);
    }

    Span<byte> IBufferWriter<byte>.GetSpan(int sizeHint) => ((IBufferWriter<byte>)this).GetMemory(sizeHint).Span;

    /// <summary>Has an array of plain elements travel apart, if it is long enough.</summary>
    /// <param name="array">The array.</param>
    /// <param name="elementSize">Bytes of an element.</param>
    /// <param name="size">Bytes of the array.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TakesApart(Array array, int elementSize, long size)
    {
        if (size < apartFrom)
        {
            return false;
        }

        apart.Add(new ApartArray(array, elementSize));
        ApartBytes += size;
        return true;
    }

    /// <summary>Refuses an object, and says where it stands.</summary>
    /// <param name="type">Its type.</param>
    /// <param name="place">Its number.</param>
    /// <param name="why">The reason.</param>
    private SerializationException Refusal(Type type, int place, string why)
    {
        if (place == 0)
        {
            return new SerializationException($"{ObjectTypes.Text(type)} cannot be sent as an object: {why}");
        }

        // Bodies are written in order, so it stands in the one that was being written.
        object holder = objects[current].Value!;
        string path = Holders.PathTo(holder, objects[place].Value!);
        return new SerializationException(
            $"{path}: {ObjectTypes.Text(type)} cannot be sent as a part of an object: {why}"
        );
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void WriteNew(object value, int place, ObjectPlan plan)
    {
        WriteType(plan.Type);
        if (plan.HasBody)
        {
            objects[place].Plan = plan;
        }

        if (plan.HasHead)
        {
            plan.WriteHead(this, value);
        }
    }

    private ObjectPlan RecentPlanOf(Type type, int place)
    {
        (Type? Type, ObjectPlan? Plan)[] plans = recent;
        return ReferenceEquals(type, plans[0].Type) ? plans[0].Plan!
            : ReferenceEquals(type, plans[1].Type) ? plans[1].Plan!
            : ReferenceEquals(type, plans[2].Type) ? plans[2].Plan!
            : ReferenceEquals(type, plans[3].Type) ? plans[3].Plan!
            : PlanOf(type, place);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ObjectPlan PlanOf(Type type, int place)
    {
        ObjectType known = Types.Of(type);
        if (known.Refusal is { } why)
        {
            throw Refusal(type, place, why);
        }

        ObjectPlan plan;
        try
        {
            plan = known.Plan;
        }
        catch (RefusedTypeException exception)
        {
            throw Refusal(type, place, exception.Message);
        }

        recent[oldest] = (type, plan);
        oldest = (oldest + 1) % Recent;
        return plan;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteNewType(ObjectType type)
    {
        int id = type.Number;
        if (id >= numbers.Length)
        {
            Array.Resize(ref numbers, 2 * id);
        }

        int number = types++;
        numbers[id] = firstNumber + number;
        WriteNumber(((ulong)number << 1) | 1);
        type.Write(this);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongNumber(ulong value)
    {
        while (value >= 0x80)
        {
            WriteByte((byte)(value | 0x80));
            value >>= 7;
        }

        WriteByte((byte)value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private byte* Grow(int length)
    {
        int count = Count;
        long wanted = (long)count + length;
        if (wanted > Results.Most)
        {
            throw TooLong();
        }

        PinnedBytes larger = PinnedBytes.Rent(wanted);
        Written.CopyTo(larger.Array);
        memory.Return();
        Use(larger, count);
        return next;
    }

    private void Use(PinnedBytes other, int count)
    {
        memory = other;
        start = other.Address;
        next = start + count;
        end = start + other.Array.Length;
    }

    private static SerializationException TooLong() =>
        new(
            $"The object needs more than {Results.Most} bytes beside its long arrays of plain elements, which is more than one message can have. Nothing was sent: send it in parts."
        );
}
