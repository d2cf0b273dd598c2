using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The objects of a stream, in the order in which they were first met: the queue of bodies, and the numbers that later references have.</summary>
/// <remarks>
/// A Dictionary would take longer than all else. The slots hold places; one that is below the places of this stream is free, so nothing has to be cleared
/// from one stream to the next.
/// </remarks>
internal struct ObjectTable
{
    private const int FirstLength = 64;

    // A quarter of the slots is taken at most: another look into them is a branch that the processor does not foresee.
    private const int SlotsOfEach = 4;

    // Mono's hashes are addresses multiplied by the golden ratio: with that once more they would lie on top of each other.
    private const uint Spread = 0x85EBCA77;

    private int[] slots;
    private ObjectEntry[] entries;
    private int shift;
    private int first;

    /// <summary>Makes one.</summary>
    public ObjectTable()
    {
        slots = new int[SlotsOfEach * FirstLength];
        entries = new ObjectEntry[FirstLength];
        shift = Shift(SlotsOfEach * FirstLength);
        first = 1;
    }

    /// <summary>How many objects there are.</summary>
    public int Count { readonly get; private set; }

    /// <summary>The object with that number.</summary>
    public readonly ref ObjectEntry this[int place]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref entries[place];
    }

    /// <summary>Enters an object, unless it is there.</summary>
    /// <param name="value">The object.</param>
    /// <param name="place">Its number.</param>
    /// <returns>Whether it is new.</returns>
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

    /// <summary>Forgets the objects, and keeps the memory.</summary>
    public void Clear()
    {
        Array.Clear(entries, 0, Count);
        if (first > int.MaxValue - (2 * entries.Length))
        {
            Array.Clear(slots, 0, slots.Length);
            first = 0;
        }

        // A slot of this stream is below the first place of the next.
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
