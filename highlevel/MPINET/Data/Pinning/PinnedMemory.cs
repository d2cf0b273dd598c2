using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>
/// Memory that a MemoryManager of the program may implement. The manager's claims are checked against its span, whose
/// bounds are reliable.
/// </summary>
internal static unsafe class PinnedMemory
{
    /// <summary>Pins memory until the handle is disposed of.</summary>
    /// <exception cref="ArgumentException">The manager has less memory than it claims, or pins other memory.</exception>
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

    /// <summary>Gets the span of memory.</summary>
    /// <exception cref="ArgumentException">The manager has less memory than it claims.</exception>
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

    /// <summary>Returns the memory; refuses that of a string, which is immutable.</summary>
    /// <exception cref="ArgumentException">The memory belongs to a string.</exception>
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
