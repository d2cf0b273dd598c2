using System.Runtime.InteropServices;

namespace MPINET.Cli;

/// <summary>Arrays of counts and types that MPI may read until an operation has completed: pinned so long.</summary>
internal sealed unsafe class HeldArrays
{
    private readonly List<GCHandle> pinned = [];

    /// <summary>The address of an array's first element, which stays where it is; null for null and for an empty array.</summary>
    public void* Pin(Array? array)
    {
        if (array is null || array.Length == 0)
        {
            return null;
        }

        var handle = GCHandle.Alloc(array, GCHandleType.Pinned);
        pinned.Add(handle);
        return (void*)handle.AddrOfPinnedObject();
    }

    /// <summary>Lets the arrays go.</summary>
    public void Release()
    {
        pinned.ForEach(handle => handle.Free());
        pinned.Clear();
    }

    /// <summary>Lets the arrays go where the call has failed.</summary>
    public void Release(int code)
    {
        if (code != 0)
        {
            Release();
        }
    }
}
