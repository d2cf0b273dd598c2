namespace MPINET;

/// <summary>One pin for any number of nested pins of an array, from any thread.</summary>
internal struct NestedPin
{
    // The state while a thread takes or releases the pin.
    private const int Changing = -1;

    // Taken by compare and exchange. The pin itself is there before the count is, and gone before the count is.
    private int pins;
    private PinnedArray? pinned;

    /// <summary>True if the array is pinned.</summary>
    public bool IsPinned => Volatile.Read(ref pins) != 0;

    /// <summary>Pins an array until <see cref="Unpin" /> has been called as often as this method.</summary>
    /// <param name="array">The array.</param>
    /// <param name="size">Number of bytes of an element.</param>
    public void Pin(Array array, int size)
    {
        SpinWait wait = default;
        while (true)
        {
            int now = Volatile.Read(ref pins);
            if (now > 0 && Interlocked.CompareExchange(ref pins, now + 1, now) == now)
            {
                return;
            }

            if (now == 0 && Interlocked.CompareExchange(ref pins, Changing, 0) == 0)
            {
                Begin(array, size);
                return;
            }

            wait.SpinOnce();
        }
    }

    /// <summary>Releases one pin.</summary>
    /// <exception cref="InvalidOperationException">The array is not pinned.</exception>
    public void Unpin(object buffer)
    {
        SpinWait wait = default;
        while (true)
        {
            int now = Volatile.Read(ref pins);
            if (now == 0)
            {
                throw NotPinned(buffer);
            }

            if (now > 1 && Interlocked.CompareExchange(ref pins, now - 1, now) == now)
            {
                return;
            }

            if (now == 1 && Interlocked.CompareExchange(ref pins, Changing, 1) == 1)
            {
                PinnedArray released = pinned!;
                pinned = null;
                Volatile.Write(ref pins, 0);
                PinnedArrays.OfThread.Return(released);
                return;
            }

            wait.SpinOnce();
        }
    }

    /// <summary>The exception for a buffer that is unpinned too often.</summary>
    internal static InvalidOperationException NotPinned(object buffer) =>
        new($"Unpin of this {buffer.GetType().Name} was called more often than Pin: each Pin is taken back once.");

    private void Begin(Array array, int size)
    {
        int then = 0;
        try
        {
            pinned = PinnedArrays.OfThread.Rent(array, size);
            then = 1;
        }
        finally
        {
            Volatile.Write(ref pins, then);
        }
    }
}
