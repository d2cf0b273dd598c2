using System.Buffers;

namespace MPINET;

public sealed partial class Session
{
    /// <summary>Lends memory whose return waits for the requests that use it. Local; any thread may call it.</summary>
    /// <remarks>
    /// <see cref="IDisposable.Dispose" /> of the owner does not block: the memory goes back to
    /// <see cref="ArrayPool{T}.Shared" /> when the last request has completed that was given the owner's Memory or a part of it. An array that is returned to a pool while a request is
    /// under way is lent to somebody else, and the message arrives there.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="length">Elements, 0 or more: the memory has just so many. What is in them is not known.</param>
    /// <returns>The owner.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    public static IMemoryOwner<T> Rent<T>(int length)
        where T : unmanaged
    {
        Require.NotNegative(length, nameof(length));
        return new RentedMemory<T>(length);
    }
}
