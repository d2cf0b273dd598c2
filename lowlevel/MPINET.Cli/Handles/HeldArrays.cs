using System.Runtime.InteropServices;

namespace MPINET.Cli;

/// <summary>Arrays of counts and datatypes that MPI may read until an operation has completed, pinned until then.</summary>
internal sealed unsafe class HeldArrays
{
    private readonly List<GCHandle> pinned = [];

    /// <summary>Pins an array and returns the address of its first element; null for null and for an empty array.</summary>
    public void* Pin(Array? array)
    {
        if (array is null || array.Length == 0)
        {
            return null;
        }

        GCHandle handle = GCHandle.Alloc(array, GCHandleType.Pinned);
        pinned.Add(handle);
        return (void*)handle.AddrOfPinnedObject();
    }

    /// <summary>Unpins the arrays.</summary>
    public void Release()
    {
        pinned.ForEach(handle => handle.Free());
        pinned.Clear();
    }

    /// <summary>Unpins the arrays if the call has failed.</summary>
    public void Release(int code)
    {
        if (code != 0)
        {
            Release();
        }
    }
}
