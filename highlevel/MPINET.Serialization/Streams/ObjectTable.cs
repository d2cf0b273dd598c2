using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>
/// The objects of a stream in the order of their first occurrence: the queue of bodies, and the numbers for later
/// references.
/// </summary>
/// <remarks>
/// A Dictionary would take longer than the rest of the writing. The slots of the hash table hold indices. An index
/// below the first one of this stream marks a free slot, so the table need not be cleared between streams.
/// </remarks>
internal struct ObjectTable
{
    private const int FirstLength = 64;

    // At most a quarter of the slots is used, because a second probe is a branch that the processor mispredicts.
    private const int SlotsOfEach = 4;

    // Mono's hashes are addresses multiplied by the golden ratio. Multiplying by it again would cause collisions.
    private const uint Spread = 0x85EBCA77;

    private int[] slots;
    private ObjectEntry[] entries;
    private int shift;
    private int first;

    /// <summary>Creates an instance.</summary>
    public ObjectTable()
    {
        slots = new int[SlotsOfEach * FirstLength];
        entries = new ObjectEntry[FirstLength];
        shift = Shift(SlotsOfEach * FirstLength);
        first = 1;
    }

    /// <summary>The number of objects.</summary>
    public int Count { readonly get; private set; }

    /// <summary>The object with a number.</summary>
    public readonly ref ObjectEntry this[int place]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref entries[place];
    }

    /// <summary>Adds an object unless it is already present.</summary>
    /// <param name="value">The object.</param>
    /// <param name="place">The number of the object.</param>
    /// <returns>True if it is new.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryAdd(object value, out int place)
    {
        if (Count == entries.Length)
        {
            Grow();
        }

        int[] known = slots;
        ObjectEntry[] met = entries;
        int slot = (int)((uint)RuntimeHelpers.GetHashCode(value) * Spread >> shift);
        int found;
        while ((found = known[slot] - first) >= 0)
        {
            if (ReferenceEquals(met[found].Value, value))
            {
                place = found;
                return false;
            }

            slot = (slot + 1) & (known.Length - 1);
        }

        place = Count;
        known[slot] = first + place;
        met[place].Value = value;
        Count = place + 1;
        return true;
    }

    /// <summary>Removes the objects and keeps the memory.</summary>
    public void Clear()
    {
        Array.Clear(entries, 0, Count);
        if (first > int.MaxValue - (2 * entries.Length))
        {
            Array.Clear(slots, 0, slots.Length);
            first = 0;
        }

        // Raises the first index, so that the slots of this stream count as free in the next.
        first += Count + 1;
        Count = 0;
    }

    private static int Shift(int length)
    {
        int bits = 0;
        while (1 << bits < length)
        {
            bits++;
        }

        return 32 - bits;
    }

    private void Grow()
    {
        Array.Resize(ref entries, 2 * entries.Length);
        slots = new int[SlotsOfEach * entries.Length];
        shift = Shift(slots.Length);
        int mask = slots.Length - 1;
        for (int i = 0; i < Count; i++)
        {
            int slot = (int)((uint)RuntimeHelpers.GetHashCode(entries[i].Value!) * Spread >> shift);
            while (slots[slot] - first >= 0)
            {
                slot = (slot + 1) & mask;
            }

            slots[slot] = first + i;
        }
    }
}
