using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>A second mapping of memory that processes share, which stays where it is after the first has gone.</summary>
/// <remarks>
/// A program may keep a span of a window that it has disposed of, which the compiler cannot detect. The spans of a
/// window therefore lead to this mapping. After the window was freed, the same addresses lead to private pages of
/// zeros, which take no memory until they are touched. The addresses are used again for other windows alone.
/// </remarks>
internal sealed unsafe class LastingMemory
{
    private const int MayMove = 1;
    private const int Fixed = 2;
    private const int ReadWrite = 1 | 2;
    private const int PrivateAnonymousFixed = 0x02 | 0x20 | 0x10;
    private const int NoReserve = 0x4000;

    private static readonly bool isLinux = RuntimeInformation.IsOSPlatform(OSPlatform.Linux);
    private static readonly nint failed = -1;
    private static readonly object gate = new();
    private static readonly Dictionary<nuint, Stack<nint>> left = [];

    private readonly void* mapping;
    private readonly nuint bytes;
    private bool isGone;

    private LastingMemory(void* mapping, nuint bytes, nuint offset)
    {
        this.mapping = mapping;
        this.bytes = bytes;
        Start = (byte*)mapping + offset;
    }

    /// <summary>The address that shows the first byte of the memory.</summary>
    public void* Start { get; }

    /// <summary>Maps memory a second time.</summary>
    /// <param name="memory">The memory.</param>
    /// <param name="length">Number of bytes, 1 or more.</param>
    /// <returns>The mapping; null if the memory is not shared, so that its pages belong to one mapping alone.</returns>
    public static LastingMemory? Of(void* memory, long length)
    {
        if (!isLinux)
        {
            return null;
        }

        nuint page = (nuint)Environment.SystemPageSize;
        nuint offset = (nuint)memory & (page - 1);
        nuint bytes = (offset + (nuint)length + page - 1) & ~(page - 1);
        void* pages = (byte*)memory - offset;

        // An old size of 0 asks for a second mapping, and the kernel refuses it for private memory.
        nint used = Take(bytes);
        void* mapping =
            used == 0 ? mremap(pages, 0, bytes, MayMove, null) : mremap(pages, 0, bytes, MayMove | Fixed, (void*)used);
        if ((nint)mapping != failed)
        {
            return new(mapping, bytes, offset);
        }

        if (used != 0)
        {
            Give(used, bytes);
        }

        return null;
    }

    /// <summary>Gives the shared pages back. The addresses lead to zeros from now on.</summary>
    public void Leave()
    {
        if (isGone)
        {
            return;
        }

        isGone = true;
        if ((nint)mmap(mapping, bytes, ReadWrite, PrivateAnonymousFixed | NoReserve, -1, 0) != failed)
        {
            Give((nint)mapping, bytes);
        }
    }

    private static nint Take(nuint bytes)
    {
        lock (gate)
        {
            return left.TryGetValue(bytes, out Stack<nint>? same) && same.Count > 0 ? same.Pop() : 0;
        }
    }

    private static void Give(nint mapping, nuint bytes)
    {
        lock (gate)
        {
            if (!left.TryGetValue(bytes, out Stack<nint>? same))
            {
                left[bytes] = same = new Stack<nint>();
            }

            same.Push(mapping);
        }
    }

    [DllImport("libc")]
    private static extern void* mremap(void* old, nuint oldBytes, nuint newBytes, int flags, void* place);

    [DllImport("libc")]
    private static extern void* mmap(void* place, nuint bytes, int protection, int flags, int file, nint offset);
}
