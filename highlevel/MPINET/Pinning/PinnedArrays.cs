using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The pins of requests, used again: most programs hand over the same few arrays time after time.</summary>
/// <remarks>
/// Up to <see cref="Recent" /> arrays of at most <see cref="Small" /> bytes stay in place after their requests have completed, so
/// that the next request finds them pinned; larger ones are let go at once. A pin may be returned elsewhere than it was rented.
/// </remarks>
internal sealed class PinnedArrays
{
    private const int Recent = 4;
    private const int Small = 16 * 1024;
    private const int Most = 256;

    private static readonly PinnedArrays ofProcess = new();

    [ThreadStatic]
    private static PinnedArrays? ofThread;

    private readonly PinnedArray?[] others = new PinnedArray?[Recent - 1];
    private readonly PinnedArray?[] blank = new PinnedArray?[Most];
    private PinnedArray? last;
    private int oldest;
    private int blanks;

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
            last = null;
            return pinned;
        }

        return RentOther(array, (long)array.Length * size > Small);
    }

    /// <summary>Lets an array go, at once or when another takes its place.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Return(PinnedArray pinned)
    {
        if (last is null && !pinned.IsLarge)
        {
            last = pinned;
            return;
        }

        ReturnOther(pinned);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static PinnedArrays Make() => ofThread = new PinnedArrays();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PinnedArray RentOther(Array array, bool isLarge)
    {
        for (int i = 0; i < others.Length; i++)
        {
            if (others[i] is { } pinned && ReferenceEquals(pinned.Target, array))
            {
                others[i] = null;
                return pinned;
            }
        }

        if (blanks == 0)
        {
            return new PinnedArray(array).Hold(array, isLarge);
        }

        PinnedArray free = blank[--blanks]!;
        blank[blanks] = null;
        return free.Retarget(array, isLarge);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReturnOther(PinnedArray pinned)
    {
        PinnedArray? leaving = pinned;
        if (!pinned.IsLarge)
        {
            leaving = others[oldest];
            others[oldest] = last;
            oldest = (oldest + 1) % others.Length;
            last = pinned;
        }

        if (leaving is null)
        {
            return;
        }

        leaving.Clear();
        if (blanks < Most)
        {
            blank[blanks++] = leaving;
        }
    }
}
