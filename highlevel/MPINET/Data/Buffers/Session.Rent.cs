using System.Buffers;

namespace MPINET;

public sealed partial class Session
{
    /// <summary>Rents memory whose return waits for the requests that use it. Local; any thread may call it.</summary>
    /// <remarks>
    /// <see cref="IDisposable.Dispose" /> of the owner does not block: the memory returns to <see
    /// cref="ArrayPool{T}.Shared" /> when the last request on the owner's Memory, or a part of it, has completed. An
    /// array that is returned to a pool while a request is pending would be rented to other code, and the message would
    /// arrive there.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="length">Number of elements, 0 or more. The memory has exactly this length; its contents are undefined.</param>
    /// <returns>The owner of the memory.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Session.Rent']" />
    public static IMemoryOwner<T> Rent<T>(int length)
        where T : unmanaged
    {
        Require.NotNegative(length, nameof(length));
        return new RentedMemory<T>(length);
    }
}
