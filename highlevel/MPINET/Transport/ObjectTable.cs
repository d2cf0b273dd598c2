using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The objects of a stream, in the order in which they were first met: the queue of bodies, and the numbers that later references have.</summary>
/// <remarks>
/// A Dictionary would take longer than all else. The slots hold places; one that is below the places of this stream is free, so nothing has to be cleared
/// from one stream to the next.
/// </remarks>
internal sealed class ObjectTable
{
    private const int FirstLength = 64;
    private const uint Golden = 0x9E3779B9;

    private int[] slots = new int[2 * FirstLength];
    private ObjectEntry[] entries = new ObjectEntry[FirstLength];
    private int shift = Shift(2 * FirstLength);
    private int first = 1;

    /// <summary>How many objects there are.</summary>
    public int Count { get; private set; }

    /// <summary>The object with that number.</summary>
    public ref ObjectEntry this[int place]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref entries[place];
    }

    /// <summary>Enters an object, unless it is there.</summary>
    /// <param name="value">The object.</param>
    /// <param name="place">Its number.</param>
    /// <returns>Whether it is new.</returns>
    public bool TryAdd(object value, out int place)
    {
        int[] known = slots;
        int mask = known.Length - 1;
        int slot = (int)((uint)RuntimeHelpers.GetHashCode(value) * Golden >> shift);
        while (true)
        {
            int found = known[slot] - first;
            if (found < 0)
            {
                break;
            }

            if (ReferenceEquals(entries[found].Value, value))
            {
                place = found;
                return false;
            }

            slot = (slot + 1) & mask;
        }

        place = Count;
        if (place == entries.Length)
        {
            Grow();
            return TryAdd(value, out place);
        }

        known[slot] = first + place;
        entries[place].Value = value;
        Count = place + 1;
        return true;
    }

    /// <summary>Keeps a place for an object that is about to be made. A table is used with this or with <see cref="TryAdd" />, not with both.</summary>
    public int Reserve()
    {
        int place = Count;
        if (place == entries.Length)
        {
            Array.Resize(ref entries, 2 * place);
        }

        Count = place + 1;
        return place;
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
        slots = new int[2 * entries.Length];
        shift = Shift(slots.Length);
        int mask = slots.Length - 1;
        for (int i = 0; i < Count; i++)
        {
            int slot = (int)((uint)RuntimeHelpers.GetHashCode(entries[i].Value!) * Golden >> shift);
            while (slots[slot] - first >= 0)
            {
                slot = (slot + 1) & mask;
            }

            slots[slot] = first + i;
        }
    }
}
