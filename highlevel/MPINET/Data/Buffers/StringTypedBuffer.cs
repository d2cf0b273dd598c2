using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace MPINET;

/// <summary>A text as a message: its bytes in UTF-8 as MPI_CHAR, without a terminating zero.</summary>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class StringTypedBuffer : ICheckedReference, IPinnableReference, IBuffer
{
    private readonly byte[] bytes;
    private NestedPin pin;

    /// <summary>Creates a message with the length of a text.</summary>
    /// <exception cref="ArgumentNullException">The text is null.</exception>
    public StringTypedBuffer(string text)
        : this(Encoding.UTF8.GetBytes(text ?? throw new ArgumentNullException(nameof(text)))) { }

    /// <summary>Creates an empty message with a fixed capacity.</summary>
    /// <param name="capacity">Number of bytes in UTF-8, 0 or more.</param>
    /// <exception cref="ArgumentOutOfRangeException">The capacity is negative.</exception>
    public StringTypedBuffer(int capacity)
        : this(new byte[NotNegative(capacity)]) { }

    private StringTypedBuffer(byte[] bytes)
    {
        this.bytes = bytes;
    }

    /// <summary>The text before the first zero byte. Setting it fills the rest with zeros.</summary>
    /// <remarks>
    /// A message does not change the bytes behind it. In a buffer that is received into repeatedly, <see cref="GetText"
    /// /> separates the new text from the rest of a longer earlier one.
    /// </remarks>
    /// <exception cref="ArgumentNullException">The text is null.</exception>
    /// <exception cref="ArgumentException">The text is longer than the capacity.</exception>
    public string Text
    {
        get
        {
            int end = Array.IndexOf(bytes, (byte)0);
            return Encoding.UTF8.GetString(bytes, 0, end < 0 ? bytes.Length : end);
        }
        set
        {
            Require.NotNull(value, nameof(value));
            int length = Encoding.UTF8.GetByteCount(value);
            if (length > bytes.Length)
            {
                throw new ArgumentException(
                    $"The text takes {length} bytes; there is room for {bytes.Length}.",
                    nameof(value)
                );
            }

            Encoding.UTF8.GetBytes(value, 0, value.Length, bytes, 0);
            Array.Clear(bytes, length, bytes.Length - length);
        }
    }

    private string Shown => $"{Count} of {Type.Shown}";

    /// <inheritdoc />
    public int Count => bytes.Length;

    /// <inheritdoc />
    public Datatype Type => Datatype.Char;

    /// <inheritdoc />
    public int Length => bytes.Length;

    /// <inheritdoc />
    public IntPtr Location => pin.IsPinned ? (nint)Unsafe.AsPointer(ref GetPinnableReference()) : IntPtr.Zero;

    /// <inheritdoc />
    public void Pin() => pin.Pin(bytes, 1);

    /// <inheritdoc />
    /// <exception cref="InvalidOperationException">It is not pinned.</exception>
    public void Unpin() => pin.Unpin(this);

    /// <inheritdoc />
    public ref byte GetPinnableReference() => ref MemoryMarshal.GetReference(bytes.AsSpan());

    private static int NotNegative(int capacity)
    {
        Require.NotNegative(capacity, nameof(capacity));
        return capacity;
    }
}
