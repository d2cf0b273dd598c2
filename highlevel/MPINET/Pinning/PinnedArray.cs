using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>An array that is kept in place; made by <see cref="PinnedArrays" /> and used again for others.</summary>
internal sealed class PinnedArray
{
    private GCHandle handle;

    /// <summary>Pins an array.</summary>
    public PinnedArray(Array target) => handle = GCHandle.Alloc(target, GCHandleType.Pinned);

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

    /// <summary>Whether it is to be let go at once when nobody needs it.</summary>
    public bool IsLarge { get; private set; }

    /// <summary>Notes the array that the constructor has pinned.</summary>
    public PinnedArray Hold(Array target, bool isLarge)
    {
        Target = target;
        IsLarge = isLarge;
        return this;
    }

    /// <summary>Pins another array instead.</summary>
    public PinnedArray Retarget(Array target, bool isLarge)
    {
        handle.Target = target;
        return Hold(target, isLarge);
    }

    /// <summary>Lets the array go.</summary>
    public void Clear()
    {
        handle.Target = null;
        Target = null;
    }
}
