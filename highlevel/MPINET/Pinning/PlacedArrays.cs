using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The arrays that the program has made on the heap of pinned objects: they stay in place without a pin.</summary>
internal static class PlacedArrays
{
#if NET
    private static ConditionalWeakTable<Array, PinnedArray>? all;

    /// <summary>Makes one.</summary>
    public static T[] Allocate<T>(int length)
        where T : unmanaged
    {
        T[] array = GC.AllocateArray<T>(length, pinned: true);
        LazyInitializer.EnsureInitialized(ref all);
        all.Add(array, new PinnedArray(array, Marshal.UnsafeAddrOfPinnedArrayElement(array, 0)));
        return array;
    }

    /// <summary>The entry of an array that was made here, in the place of a pin; null for others.</summary>
    public static PinnedArray? Find(Array array) =>
        all is { } placed && placed.TryGetValue(array, out PinnedArray? pinned) ? pinned : null;
#else
    // Mono has no such heap: requests pin the array like any other.
    public static T[] Allocate<T>(int length)
        where T : unmanaged => new T[length];

    public static PinnedArray? Find(Array array) => null;
#endif
}
