namespace MPINET;

/// <summary>One pin for however many pins of an array, from any thread.</summary>
internal struct NestedPin
{
    // While a thread takes the pin or gives it back.
    private const int Changing = -1;

    private int pins;
    private PinnedArray? pinned;

    /// <summary>Whether the array is kept in place.</summary>
    public bool IsPinned => Volatile.Read(ref pins) != 0;

    /// <summary>Keeps an array in place until <see cref="Unpin" /> was called as often as this.</summary>
    /// <param name="array">The array.</param>
    /// <param name="size">Bytes of an element.</param>
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

    /// <summary>Takes one pin back.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
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

    /// <summary>What is said of a buffer that is unpinned too often.</summary>
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
