using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>An array that is kept in place for all who use it; made by <see cref="PinnedArrays" /> and used again for others.</summary>
internal sealed class PinnedArray
{
    private const int Taken = -1;

    private GCHandle handle;
    private int users = 1;
    private volatile bool isRecent;

    /// <summary>Pins an array for a first user.</summary>
    public PinnedArray(Array target)
    {
        handle = GCHandle.Alloc(target, GCHandleType.Pinned);
        Target = target;
    }

    // No call of MPI: what a request under way needs is reachable from the registry.
    ~PinnedArray()
    {
        if (handle.IsAllocated)
        {
            handle.Free();
        }
    }

    /// <summary>The array; null where there is none.</summary>
    public Array? Target { get; private set; }

    /// <summary>The address of its first element.</summary>
    public nint Address => handle.AddrOfPinnedObject();

    /// <summary>Whether it stays in place also when nobody uses it.</summary>
    public bool IsRecent
    {
        get => isRecent;
        set => isRecent = value;
    }

    /// <summary>Notes one more user.</summary>
    /// <param name="isAlone">Whether no other thread can do anything with it meanwhile.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(bool isAlone)
    {
        if (isAlone)
        {
            users++;
        }
        else
        {
            Interlocked.Increment(ref users);
        }
    }

    /// <summary>Notes that a user has gone.</summary>
    /// <returns>Whether it was the last one.</returns>
    /// <inheritdoc cref="Enter" path="/param" />
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Leave(bool isAlone) => (isAlone ? --users : Interlocked.Decrement(ref users)) == 0;

    /// <summary>Takes it over where nobody uses it.</summary>
    /// <returns>Whether it is the caller's now, to be let go or used again.</returns>
    /// <inheritdoc cref="Enter" path="/param" />
    public bool TryTake(bool isAlone)
    {
        if (!isAlone)
        {
            return Interlocked.CompareExchange(ref users, Taken, 0) == 0;
        }

        bool isFree = users == 0;
        users = isFree ? Taken : users;
        return isFree;
    }

    /// <summary>Lets the array go, after <see cref="TryTake" />.</summary>
    public void Clear()
    {
        handle.Target = null;
        Target = null;
    }

    /// <summary>Pins another array for a first user, after <see cref="TryTake" />.</summary>
    public PinnedArray UseFor(Array target)
    {
        handle.Target = target;
        Target = target;
        Volatile.Write(ref users, 1);
        return this;
    }
}
