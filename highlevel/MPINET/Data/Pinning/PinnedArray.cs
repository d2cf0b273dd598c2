using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>A pinned array with any number of users; created by <see cref="PinnedArrays" /> and reused for other arrays.</summary>
internal sealed class PinnedArray
{
    private GCHandle handle;
    private PinnedArrays? owner;

    // The owner's pins minus its releases. The releases of other threads are counted separately, by an atomic instruction after their last use
    // of the array, and the owner reads that count before it pins another one.
    private int users = 1;
    private int givenBack;

    /// <summary>Pins an array for a first user.</summary>
    /// <param name="target">The array.</param>
    /// <param name="owner">The pins of the only thread that may pin it again.</param>
    /// <param name="isRecent">True if it stays pinned and is shared.</param>
    public PinnedArray(Array target, PinnedArrays owner, bool isRecent)
    {
        handle = GCHandle.Alloc(target, GCHandleType.Pinned);
        Target = target;
        Address = handle.AddrOfPinnedObject();
        this.owner = owner;
        IsRecent = isRecent;
        IsShared = isRecent;
    }

    /// <summary>Represents the pin of an array that never moves.</summary>
    /// <param name="target">The array.</param>
    /// <param name="address">The address of its first element.</param>
    public PinnedArray(Array target, nint address)
    {
        Target = target;
        Address = address;
        IsShared = true;
        GC.SuppressFinalize(this);
    }

    // Makes no call of MPI: memory of a pending request is reachable from the registry.
    ~PinnedArray()
    {
        if (handle.IsAllocated)
        {
            handle.Free();
        }
    }

    /// <summary>The array; null if there is none.</summary>
    public Array? Target { get; private set; }

    /// <summary>The address of its first element.</summary>
    public nint Address { get; private set; }

    /// <summary>True if it stays pinned without users. For the owner only.</summary>
    public bool IsRecent { get; set; }

    /// <summary>True if it may have several users at a time.</summary>
    public bool IsShared { get; set; }

    /// <summary>The address of the value in a <see cref="PinnedArrays.RentCell">cell</see>; 0 if it is not a cell.</summary>
    public nint CellAddress { get; private set; }

    /// <summary>True if it has no users. For the owner only; always false for an array that never moves, which has no owner.</summary>
    public bool IsFree => owner is not null && users == Volatile.Read(ref givenBack);

    /// <summary>Adds a user. For the owner only.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter() => users++;

    /// <summary>Removes a user.</summary>
    /// <param name="arrays">The pinned arrays of the calling thread.</param>
    /// <returns>True if the caller must release it: it has no users and does not stay pinned.</returns>
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

    /// <summary>Releases the array, which has no users.</summary>
    public void Clear()
    {
        handle.Target = null;
        Target = null;
    }

    /// <summary>Pins another array for a first user. The previous array has no users.</summary>
    /// <param name="target">The array.</param>
    /// <param name="newOwner">The pins of the only thread that may pin it again.</param>
    /// <param name="isRecent">True if it stays pinned and is shared.</param>
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

    /// <summary>Makes it a cell for one value, which keeps its array.</summary>
    public PinnedArray AsCell()
    {
        CellAddress = Address;
        return this;
    }

    /// <summary>Takes an unused cell for its next user.</summary>
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

    // If the owner may release a pin concurrently, the last user is unknown. The garbage collector then releases the array.
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
