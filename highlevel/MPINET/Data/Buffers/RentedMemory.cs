using System.Buffers;

namespace MPINET;

/// <summary>An array of a pool. It returns to the pool after it was disposed of and its last pin was released.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="length">Number of elements, 0 or more.</param>
internal sealed unsafe class RentedMemory<T>(int length) : MemoryManager<T>
    where T : unmanaged
{
    private readonly object gate = new();
    private readonly T[] array = ArrayPool<T>.Shared.Rent(length);
    private PinnedArray? pin;
    private int pins;
    private bool disposed;

    /// <inheritdoc />
    public override Span<T> GetSpan() => new(disposed ? throw Returned() : array, 0, length);

    /// <inheritdoc />
    public override MemoryHandle Pin(int elementIndex = 0)
    {
        if ((uint)elementIndex > (uint)length)
        {
            throw new ArgumentOutOfRangeException(
                nameof(elementIndex),
                elementIndex,
                $"It must be from 0 to {length}."
            );
        }

        lock (gate)
        {
            if (disposed)
            {
                throw Returned();
            }

            pin ??= PinnedArrays.OfThread.Rent(array, sizeof(T));
            pins++;
            return new MemoryHandle((T*)pin.Address + elementIndex, default, this);
        }
    }

    /// <inheritdoc />
    public override void Unpin()
    {
        lock (gate)
        {
            if (pins == 0)
            {
                throw NestedPin.NotPinned(this);
            }

            if (--pins == 0)
            {
                PinnedArrays.OfThread.Return(pin!);
                pin = null;
                ReturnIfOver();
            }
        }
    }

    /// <inheritdoc />
    protected override void Dispose(bool disposing)
    {
        lock (gate)
        {
            if (!disposed)
            {
                disposed = true;
                ReturnIfOver();
            }
        }
    }

    private void ReturnIfOver()
    {
        if (disposed && pins == 0)
        {
            ArrayPool<T>.Shared.Return(array);
        }
    }

    private static ObjectDisposedException Returned() =>
        new("Session.Rent", "The memory was returned: Dispose its owner after the last use.");
}
