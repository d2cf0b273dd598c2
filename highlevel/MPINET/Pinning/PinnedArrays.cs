using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The pins of requests, used again: most programs hand over the same few arrays time after time.</summary>
/// <remarks>
/// The <see cref="Recent" /> arrays of at most <see cref="Small" /> bytes that were used last stay in place after their requests have
/// completed, and requests on one of them share its pin; larger ones are let go at once. A pin may be returned elsewhere than it
/// was rented.
/// </remarks>
internal sealed class PinnedArrays
{
    private const int Recent = 4;
    private const int Small = 16 * 1024;
    private const int Most = 256;

    private static readonly PinnedArrays ofProcess = new(isAlone: true);

    [ThreadStatic]
    private static PinnedArrays? ofThread;

    private readonly bool isAlone;
    private readonly PinnedArray?[] others = new PinnedArray?[Recent - 1];
    private readonly PinnedArray?[] blank = new PinnedArray?[Most];
    private PinnedArray? last;
    private int oldest;
    private int blanks;

    private PinnedArrays(bool isAlone) => this.isAlone = isAlone;

    /// <summary>Those for what is pinned from any thread, also from one that may not call MPI.</summary>
    public static PinnedArrays OfThread => ofThread ?? Make();

    /// <summary>Those for requests: to find what is the thread's own takes longer than all else that is done here.</summary>
    public static PinnedArrays OfRequests
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Access.IsAlone ? ofProcess : OfThread;
    }

    /// <summary>Keeps an array in place.</summary>
    /// <param name="array">The array.</param>
    /// <param name="size">Bytes of an element.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public PinnedArray Rent(Array array, int size)
    {
        if (last is { } pinned && ReferenceEquals(pinned.Target, array))
        {
            pinned.Enter(isAlone);
            return pinned;
        }

        return (long)array.Length * size > Small ? Pin(array) : RentOther(array);
    }

    /// <summary>Lets an array go: at once, when nobody else uses it, or when others have taken its place.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Return(PinnedArray pinned)
    {
        if (pinned.Leave(isAlone) && !pinned.IsRecent)
        {
            Clear(pinned);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static PinnedArrays Make() => ofThread = new PinnedArrays(isAlone: false);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PinnedArray RentOther(Array array)
    {
        foreach (PinnedArray? other in others)
        {
            if (other is not null && ReferenceEquals(other.Target, array))
            {
                other.Enter(isAlone);
                return other;
            }
        }

        PinnedArray? leaving = others[oldest];
        others[oldest] = last;
        oldest = (oldest + 1) % others.Length;
        last = leaving is not null && Leaves(leaving) ? leaving.UseFor(array) : Pin(array);
        last.IsRecent = true;
        return last;
    }

    // Who leaves and who takes its place may both ask: one of them takes it.
    private bool Leaves(PinnedArray leaving)
    {
        leaving.IsRecent = false;
        return leaving.TryTake(isAlone);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PinnedArray Pin(Array array)
    {
        if (blanks == 0)
        {
            return new PinnedArray(array);
        }

        PinnedArray free = blank[--blanks]!;
        blank[blanks] = null;
        return free.UseFor(array);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Clear(PinnedArray left)
    {
        if (!left.TryTake(isAlone))
        {
            return;
        }

        left.Clear();
        if (blanks < Most)
        {
            blank[blanks++] = left;
        }
    }
}
