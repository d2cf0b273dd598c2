using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>An array that is kept in place for all who use it; made by <see cref="PinnedArrays" /> and used again for others.</summary>
internal sealed class PinnedArray
{
    private GCHandle handle;
    private PinnedArrays? owner;

    // Of the owner: pins taken, less those that it has given back. Of others: pins given back.
    private int users = 1;
    private int givenBack;

    /// <summary>Pins an array for a first user.</summary>
    /// <param name="target">The array.</param>
    /// <param name="owner">Whose thread is the only one to pin it again.</param>
    /// <param name="isRecent">Whether it stays in place, and others share it.</param>
    public PinnedArray(Array target, PinnedArrays owner, bool isRecent)
    {
        handle = GCHandle.Alloc(target, GCHandleType.Pinned);
        Target = target;
        Address = handle.AddrOfPinnedObject();
        this.owner = owner;
        IsRecent = isRecent;
        IsShared = isRecent;
    }

    /// <summary>Stands for the pin of an array that never moves.</summary>
    /// <param name="target">The array.</param>
    /// <param name="address">The address of its first element.</param>
    public PinnedArray(Array target, nint address)
    {
        Target = target;
        Address = address;
        IsShared = true;
        GC.SuppressFinalize(this);
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
    public nint Address { get; private set; }

    /// <summary>Whether it stays in place also when nobody uses it. For the owner.</summary>
    public bool IsRecent { get; set; }

    /// <summary>Whether it may have several users at a time.</summary>
    public bool IsShared { get; private set; }

    /// <summary>Where the value lies that it has room for; 0 where it is no <see cref="PinnedArrays.RentCell">cell</see>.</summary>
    public nint CellAddress { get; private set; }

    /// <summary>Whether nobody uses it. For the owner; never for an array that never moves, which has no owner.</summary>
    public bool IsFree => owner is not null && users == Volatile.Read(ref givenBack);

    /// <summary>Notes one more user. For the owner.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter() => users++;

    /// <summary>Notes that a user has gone.</summary>
    /// <param name="arrays">Those of the calling thread.</param>
    /// <returns>Whether it is the caller's now, to be let go: nobody uses it, and it does not stay.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Leave(PinnedArrays arrays)
    {
        if (owner != arrays)
        {
            return LeaveElsewhere();
        }

        users--;
        return !IsRecent && IsFree;
    }

    /// <summary>Lets the array go, of which nobody has a pin.</summary>
    public void Clear()
    {
        handle.Target = null;
        Target = null;
    }

    /// <summary>Pins another array for a first user, where nobody has a pin of the one before.</summary>
    /// <param name="target">The array.</param>
    /// <param name="newOwner">Whose thread is the only one to pin it again.</param>
    /// <param name="isRecent">Whether it stays in place, and others share it.</param>
    public PinnedArray UseFor(Array target, PinnedArrays newOwner, bool isRecent)
    {
        handle.Target = target;
        Target = target;
        Address = handle.AddrOfPinnedObject();
        givenBack = 0;
        IsRecent = isRecent;
        IsShared = isRecent;
        return UseAgain(newOwner);
    }

    /// <summary>Makes it a place for one value, which keeps its array.</summary>
    public PinnedArray AsCell()
    {
        CellAddress = Address;
        return this;
    }

    /// <summary>Takes it for its next user, a cell that nobody uses.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public PinnedArray UseAgain(PinnedArrays newOwner)
    {
        users = 1;
        if (owner != newOwner)
        {
            owner = newOwner;
        }

        return this;
    }

    // Who was last is not known where the owner may give a pin back at the same time: then the collector lets the array go.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool LeaveElsewhere()
    {
        if (!IsShared)
        {
            return true;
        }

        Interlocked.Increment(ref givenBack);
        return false;
    }
}
