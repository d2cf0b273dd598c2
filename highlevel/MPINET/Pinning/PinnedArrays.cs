using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The pins of requests, used again: most programs hand over the same few arrays time after time.</summary>
/// <remarks>
/// The <see cref="Recent" /> arrays of at most <see cref="Small" /> bytes that were used last stay in place after their requests have
/// completed, and requests on one of them share its pin; larger ones are let go at once. A pin may be returned on another thread than
/// it was rented on; only there is an interlocked instruction needed.
/// </remarks>
internal sealed class PinnedArrays
{
    /// <summary>The room of a cell.</summary>
    public const int CellBytes = 64;

    private const int Recent = 4;
    private const int Small = 16 * 1024;
    private const int Most = 256;

    [ThreadStatic]
    private static PinnedArrays? ofThread;

    private readonly PinnedArray?[] others = new PinnedArray?[Recent - 1];
    private readonly PinnedArray?[] blank = new PinnedArray?[Most];
    private readonly PinnedArray?[] cells = new PinnedArray?[Most];
    private PinnedArray? last;
    private int oldest;
    private int blanks;
    private int freeCells;

    /// <summary>Those for what is pinned from any thread, also from one that may not call MPI.</summary>
    public static PinnedArrays OfThread => ofThread ?? Make();

    /// <summary>Those for requests, of a thread that may call MPI.</summary>
    public static PinnedArrays OfRequests
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => RequestRegistry.OfThisThread.Arrays;
    }

    /// <summary>Those for a request that any thread lets go.</summary>
    public static PinnedArrays OfCaller => Access.IsAlone || Access.IsConcurrent ? OfRequests : OfThread;

    /// <summary>Keeps an array in place.</summary>
    /// <param name="array">The array.</param>
    /// <param name="size">Bytes of an element.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public PinnedArray Rent(Array array, int size)
    {
        if (last is { } pinned && ReferenceEquals(pinned.Target, array))
        {
            pinned.Enter();
            return pinned;
        }

        return (long)array.Length * size > Small ? RentLarge(array) : RentOther(array);
    }

    /// <summary>Keeps a place for one value of at most <see cref="CellBytes" /> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public PinnedArray RentCell() =>
        freeCells > 0
            ? cells[--freeCells]!.UseAgain(this)
            : new PinnedArray(new long[CellBytes / sizeof(long)], this, isRecent: false).AsCell();

    /// <summary>Lets an array go: at once, when nobody else uses it, or when others have taken its place.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Return(PinnedArray pinned)
    {
        if (pinned.Leave(this))
        {
            Clear(pinned);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static PinnedArrays Make() => ofThread = new PinnedArrays();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PinnedArray RentOther(Array array)
    {
        foreach (PinnedArray? other in others)
        {
            if (other is not null && ReferenceEquals(other.Target, array))
            {
                other.Enter();
                return other;
            }
        }

        PinnedArray? leaving = others[oldest];
        if (leaving is not null && Leaves(leaving))
        {
            Clear(leaving);
        }

        others[oldest] = last;
        oldest = (oldest + 1) % others.Length;
        last = PlacedArrays.Find(array) ?? Pin(array, isRecent: true);
        return last;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PinnedArray RentLarge(Array array) => PlacedArrays.Find(array) ?? Pin(array, isRecent: false);

    private static bool Leaves(PinnedArray leaving)
    {
        leaving.IsRecent = false;
        return leaving.IsFree;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private PinnedArray Pin(Array array, bool isRecent)
    {
        if (blanks == 0)
        {
            return new PinnedArray(array, this, isRecent);
        }

        PinnedArray free = blank[--blanks]!;
        blank[blanks] = null;
        return free.UseFor(array, this, isRecent);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Clear(PinnedArray left)
    {
        if (left.CellAddress != 0)
        {
            ReturnCell(left);
            return;
        }

        left.Clear();
        if (blanks < Most)
        {
            blank[blanks++] = left;
        }
    }

    // What is not taken back, the collector frees. The same one is not stored again: that takes longer than to look.
    private void ReturnCell(PinnedArray cell)
    {
        if (freeCells < Most)
        {
            ref PinnedArray? free = ref cells[freeCells++];
            if (free != cell)
            {
                free = cell;
            }
        }
    }
}
