using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>A cache of the pins of requests. Most programs use the same few arrays repeatedly.</summary>
/// <remarks>
/// The <see cref="Recent" /> last used arrays of at most <see cref="Small" /> bytes stay pinned after their requests
/// have completed, and requests on one of them share its pin. Larger ones are released at once, but requests on parts of
/// one share its pin if only one thread at a time calls MPI. A pin may be released on another thread than it was taken on;
/// only that case needs an interlocked instruction.
/// </remarks>
internal sealed class PinnedArrays
{
    /// <summary>Capacity of a cell in bytes.</summary>
    public const int CellBytes = 64;

    /// <summary>The largest number of bytes of an array that stays pinned without users.</summary>
    public const int Small = 16 * 1024;

    private const int Recent = 4;
    private const int Capacity = 256;
    private const int MaxBlank = 4096;

    private static readonly PinnedArrays ofProcess = new();

    [ThreadStatic]
    private static PinnedArrays? ofThread;

    private readonly PinnedArray?[] others = new PinnedArray?[Recent - 1];
    private PinnedArray?[] blank = new PinnedArray?[Capacity];
    private readonly PinnedArray?[] cells = new PinnedArray?[Capacity];
    private PinnedArray? last;
    private PinnedArray? large;
    private int oldest;
    private int blanks;
    private int freeCells;

    /// <summary>The pins of this thread, which may be a thread that must not call MPI.</summary>
    public static PinnedArrays OfThread
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ofThread ?? Make();
    }

    /// <summary>The pins for requests, on a thread that may call MPI.</summary>
    public static PinnedArrays OfRequests
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Access.IsConcurrent ? OfThread : ofProcess;
    }

    /// <summary>The pins for a request that any thread may release.</summary>
    public static PinnedArrays OfCaller => Access.IsAlone || Access.IsConcurrent ? OfRequests : OfThread;

    /// <summary>Pins an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="size">Number of bytes of an element.</param>
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

    /// <summary>Pins a cell for one value of at most <see cref="CellBytes" /> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public PinnedArray RentCell() =>
        freeCells > 0
            ? cells[--freeCells]!.UseAgain(this)
            : new PinnedArray(new long[CellBytes / sizeof(long)], this, isRecent: false).AsCell();

    /// <summary>Releases an array: at once if it has no other users, or when others have replaced it.</summary>
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
    private PinnedArray RentLarge(Array array)
    {
        if (Access.IsConcurrent)
        {
            return PlacedArrays.Find(array) ?? Pin(array, isRecent: false);
        }

        if (large is { } pinned && ReferenceEquals(pinned.Target, array))
        {
            pinned.Enter();
            return pinned;
        }

        // Another thread may have released the last pin of the previous array.
        if (large is { IsFree: true } left)
        {
            Clear(left);
        }

        large = PlacedArrays.Find(array) ?? Pin(array, isRecent: false);
        large.IsShared = true;
        return large;
    }

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

        // It may pin another array from now on.
        if (left == large)
        {
            large = null;
        }

        left.Clear();
        if (blanks == blank.Length && blanks < MaxBlank)
        {
            Array.Resize(ref blank, 2 * blanks);
        }

        if (blanks < blank.Length)
        {
            blank[blanks++] = left;
        }
    }

    // A cell that does not fit is left to the garbage collector. Storing a reference again costs more than comparing it.
    private void ReturnCell(PinnedArray cell)
    {
        if (freeCells < Capacity)
        {
            ref PinnedArray? free = ref cells[freeCells++];
            if (free != cell)
            {
                free = cell;
            }
        }
    }
}
