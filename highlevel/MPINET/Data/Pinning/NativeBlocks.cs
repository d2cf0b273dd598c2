using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Native memory that is reused and never returned to the C library.</summary>
/// <remarks>
/// A program may keep a span of memory that it has returned, which the compiler cannot detect. Writing there can damage
/// another buffer of this kind, but no data of the C library.
/// </remarks>
internal static unsafe class NativeBlocks
{
    // From this size on, the pages are returned to the system, and only their addresses are kept.
    private const nint Large = 1 << 20;

    private const nuint Page = 1 << 16;
    private const int DontNeed = 4;

    // Eight sizes between consecutive powers of two, so that at most an eighth of a block is wasted.
    private const int Steps = 3;

    private static readonly object gate = new();
    private static readonly Dictionary<nint, Stack<nint>> free = [];
    private static readonly bool isLinux = RuntimeInformation.IsOSPlatform(OSPlatform.Linux);

    /// <summary>Allocates a block, all zeros.</summary>
    /// <param name="bytes">Number of bytes, 0 or more.</param>
    /// <exception cref="OutOfMemoryException">The memory is exhausted.</exception>
    public static void* Rent(long bytes)
    {
        nint length = LengthOf(bytes);
        lock (gate)
        {
            if (free.TryGetValue(length, out Stack<nint>? blocks) && blocks.Count > 0)
            {
                void* used = (void*)blocks.Pop();
                Clear(used, length);
                return used;
            }
        }

        void* block = Allocate((nuint)length);
        return block is not null
            ? block
            : throw new OutOfMemoryException($"There is no memory for a native buffer of {bytes} bytes.");
    }

    /// <summary>Returns a block.</summary>
    /// <param name="block">The address that <see cref="Rent" /> returned.</param>
    /// <param name="bytes">The number of bytes requested.</param>
    public static void Return(void* block, long bytes)
    {
        nint length = LengthOf(bytes);
        if (length >= Large)
        {
            GivePagesBack(block, length);
        }

        lock (gate)
        {
            if (!free.TryGetValue(length, out Stack<nint>? blocks))
            {
                free[length] = blocks = new Stack<nint>();
            }

            blocks.Push((nint)block);
        }
    }

    // The C library knows that fresh pages from the system are zero and does not clear them.
    private static void* Allocate(nuint bytes)
    {
#if NET
        try
        {
            return NativeMemory.AllocZeroed(bytes);
        }
        catch (OutOfMemoryException)
        {
            return null;
        }
#else
        return calloc(1, bytes);
#endif
    }

    private static nint LengthOf(long bytes)
    {
        long power = 16;
        while (power <= bytes >> 1)
        {
            power <<= 1;
        }

        long step = Math.Max(16, power >> Steps);
        return checked((nint)((Math.Max(1, bytes) + step - 1) / step * step));
    }

    private static void Clear(void* block, nint length)
    {
        if (length < Large || !GivePagesBack(block, length))
        {
            for (nint at = 0; at < length; at += Large)
            {
                new Span<byte>((byte*)block + at, (int)Math.Min(Large, length - at)).Clear();
            }
        }
    }

    // The pages become zero and take no memory until they are touched. Partial pages are cleared.
    private static bool GivePagesBack(void* block, nint length)
    {
        nuint start = (nuint)block;
        nuint end = start + (nuint)length;
        nuint first = (start + Page - 1) & ~(Page - 1);
        nuint last = end & ~(Page - 1);
        if (!isLinux || madvise((void*)first, last - first, DontNeed) != 0)
        {
            return false;
        }

        new Span<byte>(block, (int)(first - start)).Clear();
        new Span<byte>((void*)last, (int)(end - last)).Clear();
        return true;
    }

#if !NET
    [DllImport("libc")]
    private static extern void* calloc(nuint count, nuint bytes);
#endif

    [DllImport("libc")]
    private static extern int madvise(void* address, nuint bytes, int advice);
}
