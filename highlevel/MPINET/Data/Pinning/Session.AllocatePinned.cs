namespace MPINET;

public sealed partial class Session
{
    /// <summary>Allocates an array that the garbage collector never moves. Local; any thread may call it, also without MPI.</summary>
    /// <remarks>
    /// For buffers that a program keeps and passes to requests repeatedly: a request on such an array needs no pin, so
    /// the garbage collector finds no pins among the objects that it moves. The array is collected like any other. On
    /// .NET it is on the pinned object heap. Mono has none; there it is an ordinary array, which requests pin.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="length">Number of elements, 0 or more; all are zero.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    public static T[] AllocatePinned<T>(int length)
        where T : unmanaged
    {
        Require.NotNegative(length, nameof(length));
        return PlacedArrays.Allocate<T>(length);
    }
}
