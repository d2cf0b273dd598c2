using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Memory that a class of the program's may lie behind: what it says is compared with its span, whose bounds are true.</summary>
internal static unsafe class PinnedMemory
{
    /// <summary>Keeps memory in place until the handle is disposed of.</summary>
    /// <exception cref="ArgumentException">Its manager has less than it says, or pins other memory.</exception>
    public static MemoryHandle Of<T>(ReadOnlyMemory<T> memory)
        where T : unmanaged
    {
        _ = SpanOf(memory);
        MemoryHandle handle = memory.Pin();
        if (handle.Pointer == Unsafe.AsPointer(ref MemoryMarshal.GetReference(SpanOf(memory))) || memory.IsEmpty)
        {
            return handle;
        }

        handle.Dispose();
        throw new ArgumentException(
            $"The MemoryManager of this memory of {memory.Length} elements pins other memory than that of its span.",
            nameof(memory)
        );
    }

    /// <summary>The span of memory.</summary>
    /// <exception cref="ArgumentException">Its manager has less than it says.</exception>
    public static ReadOnlySpan<T> SpanOf<T>(ReadOnlyMemory<T> memory)
        where T : unmanaged
    {
        try
        {
            return memory.Span;
        }
        catch (ArgumentOutOfRangeException exception)
        {
            throw new ArgumentException(
                $"The memory has {memory.Length} elements, and the span of its MemoryManager ends before.",
                nameof(memory),
                exception
            );
        }
    }

    /// <summary>The memory; refuses that of a string, which nobody may change.</summary>
    /// <exception cref="ArgumentException">It is one.</exception>
    public static Memory<T> Writable<T>(Memory<T> memory)
        where T : unmanaged
    {
        if (
            typeof(T) == typeof(char)
            && MemoryMarshal.TryGetString(Unsafe.As<Memory<T>, Memory<char>>(ref memory), out _, out _, out _)
        )
        {
            throw new ArgumentException(
                "This is the memory of a string, which never changes: receive into a char[], or a StringTypedBuffer.",
                nameof(memory)
            );
        }

        return memory;
    }
}
