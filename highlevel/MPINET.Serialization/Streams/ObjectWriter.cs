using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// Writes the stream of an object: a reference to it, followed by the bodies of all objects in the order of their first
/// occurrence.
/// </summary>
/// <remarks>
/// The writing is not recursive, so the depth of a graph is not limited. An instance is used by one thread at a time
/// and reused for later streams.
/// </remarks>
internal sealed unsafe partial class ObjectWriter : IDisposable
{
    private const int Recent = 4;

    private ObjectTable objects = new();
    private readonly List<ApartArray> apart = [];
    private readonly List<Action> endings = [];
    private PinnedBytes memory = PinnedBytes.Rent(0);
    private byte* start;
    private byte* next;
    private byte* end;

    // The number of each type in this stream, by its number in the process, plus an offset that distinguishes streams.
    private int[] numbers = new int[16];
    private int firstNumber = 1;
    private int types;

    // The types that occurred last. In most graphs, objects of a few types alternate.
    private readonly (Type? Type, ObjectPlan? Plan)[] recent = new (Type?, ObjectPlan?)[Recent];
    private int oldest;
    private long apartFrom = long.MaxValue;

    // The index of the object whose body is being written.
    private int current;

    /// <summary>Creates an instance.</summary>
    public ObjectWriter() => Use(memory, 0);

    /// <summary>The types of the stream with their plans.</summary>
    public ObjectTypes Types { get; private set; } = ObjectTypes.Of(ObjectOptions.Default);

    /// <summary>Number of bytes written.</summary>
    public int Count => (int)(next - start);

    /// <summary>The data that objects have supplied and whose bodies have not been written.</summary>
    public Queue<SerializationInfo> Data { get; } = [];

    /// <summary>Number of objects found.</summary>
    public int ObjectCount => objects.Count;

    /// <summary>The objects found, in their order.</summary>
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

    /// <summary>Number of types found.</summary>
    public int TypeCount => types;

    /// <summary>Number of bytes of the separately sent arrays.</summary>
    public long ApartBytes { get; private set; }

    /// <summary>The separately sent arrays, in the order of their first occurrence.</summary>
    public List<ApartArray> Apart => apart;

    /// <summary>The number of the last object in this process that has such arrays.</summary>
    public long ApartNumber { get; set; }

    /// <summary>The bytes written.</summary>
    public ReadOnlySpan<byte> Written => new(start, Count);

    /// <summary>The current position, as the start of a message.</summary>
    public MessageStart Here => new(Count, apart.Count, ApartBytes);

    /// <summary>The address of the bytes written, which are pinned.</summary>
    public byte* Address => start;

    /// <summary>A byte that was written.</summary>
    public byte this[int place]
    {
        set => start[place] = value;
    }

    /// <summary>Rents a writer of this thread, to be disposed of after its message has been sent.</summary>
    public static ObjectWriter Rent() => Reused<ObjectWriter>.Rent();

    /// <summary>Removes all contents and returns the writer.</summary>
    public void Dispose()
    {
        EndGraph();
        apart.Clear();
        ApartBytes = 0;
        Reused<ObjectWriter>.Return(this);
    }

    /// <summary>Gives away the memory with the bytes written and continues with other memory.</summary>
    public PinnedBytes TakeMemory()
    {
        PinnedBytes written = memory;
        Use(PinnedBytes.Rent(0), 0);
        return written;
    }

    /// <summary>Starts a message.</summary>
    /// <param name="options">The options, which determine the references to send.</param>
    /// <param name="apartFrom">Minimum number of bytes for which arrays of plain elements are sent separately.</param>
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

    /// <summary>Removes an unfinished message.</summary>
    /// <param name="start">The start of the message.</param>
    public void BackTo(MessageStart start)
    {
        next = this.start + start.Bytes;
        apart.RemoveRange(start.Arrays, apart.Count - start.Arrays);
        ApartBytes = start.ApartBytes;
    }

    /// <summary>Writes an object and everything that it refers to.</summary>
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

    /// <summary>Registers an action to run after all bodies have been written.</summary>
    public void AtEnd(Action ending) => endings.Add(ending);

    /// <summary>
    /// Ends a stream: removes the objects, and keeps the bytes and the separately sent arrays. Another stream may
    /// follow.
    /// </summary>
    public void EndGraph()
    {
        objects.Clear();
        endings.Clear();
        Data.Clear();
        firstNumber += types + 1;
        types = 0;
        if (firstNumber > int.MaxValue / 2)
        {
            Array.Clear(numbers, 0, numbers.Length);
            firstNumber = 1;
        }
    }

    /// <summary>Writes a reference: null, the number of a known object, or a new object with the data needed to create it.</summary>
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
    /// <param name="usual">The most likely type.</param>
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

    /// <summary>Writes a type: its number and, at its first occurrence in this stream, its description.</summary>
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

    /// <summary>Registers an array of plain elements to be sent separately if it is long enough.</summary>
    /// <param name="array">The array.</param>
    /// <param name="elementSize">Number of bytes of an element.</param>
    /// <param name="size">Number of bytes of the array.</param>
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

    /// <summary>Creates the exception for the object that was met last and cannot be sent, with its position.</summary>
    public SerializationException RefusalOfLast(Type type, string why) => Refusal(type, objects.Count - 1, why);

    /// <summary>Creates the exception for an object that cannot be sent, with its position.</summary>
    /// <param name="type">The type of the object.</param>
    /// <param name="place">The number of the object.</param>
    /// <param name="why">The reason.</param>
    private SerializationException Refusal(Type type, int place, string why)
    {
        if (place == 0)
        {
            return new SerializationException($"{ObjectTypes.Text(type)} cannot be sent as an object: {why}");
        }

        // Bodies are written in order, so the object is referenced by the current one.
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
}
