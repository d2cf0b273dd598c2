using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Arrays that the program has allocated on the pinned object heap. They need no pin.</summary>
internal static class PlacedArrays
{
#if NET
    private static ConditionalWeakTable<Array, PinnedArray>? all;

    /// <summary>Creates an instance.</summary>
    public static T[] Allocate<T>(int length)
        where T : unmanaged
    {
        T[] array = GC.AllocateArray<T>(length, pinned: true);
        LazyInitializer.EnsureInitialized(ref all);
        all.Add(array, new PinnedArray(array, Marshal.UnsafeAddrOfPinnedArrayElement(array, 0)));
        return array;
    }

    /// <summary>The entry of an array that was allocated here, in place of a pin; null for others.</summary>
    public static PinnedArray? Find(Array array) =>
        all is { } placed && placed.TryGetValue(array, out PinnedArray? pinned) ? pinned : null;
#else
    // Mono has no such heap: requests pin the array like any other.
    public static T[] Allocate<T>(int length)
        where T : unmanaged => new T[length];

    public static PinnedArray? Find(Array array) => null;
#endif
}
