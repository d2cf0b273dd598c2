namespace MPINET;

public sealed partial class Session
{
    /// <summary>Makes an array that the collector never moves. Local; any thread may call it, and MPI need not be initialised.</summary>
    /// <remarks>
    /// It is for buffers that a program keeps and hands to requests again and again: a request on it pins nothing, so the collector finds no pins among the objects that it moves. The
    /// collector frees the array like any other. On .NET it lies on the heap of pinned objects; Mono has none, and the array is a plain one there, which requests pin.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="length">Elements, 0 or more; all are zero.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    public static T[] AllocatePinned<T>(int length)
        where T : unmanaged
    {
        Require.NotNegative(length, nameof(length));
        return PlacedArrays.Allocate<T>(length);
    }
}
