using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Pinned handles that are used again: to give one another target costs a fraction of making one.</summary>
internal static class PinnedHandles
{
    private const int Most = 256;

    [ThreadStatic]
    private static GCHandle[]? free;

    [ThreadStatic]
    private static int count;

    /// <summary>A handle that keeps an array in place.</summary>
    public static GCHandle Rent(Array target)
    {
        if (count == 0)
        {
            return GCHandle.Alloc(target, GCHandleType.Pinned);
        }

        GCHandle handle = free![--count];
        handle.Target = target;
        return handle;
    }

    /// <summary>Lets the array go.</summary>
    public static void Return(GCHandle handle)
    {
        free ??= new GCHandle[Most];
        if (count == Most)
        {
            handle.Free();
            return;
        }

        handle.Target = null;
        free[count++] = handle;
    }
}
